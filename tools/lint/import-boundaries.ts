import { importsIn, targetOf } from './imports'
import type { Rule } from './source'
import { everyMatch, isTest } from './source'
import { withoutComments } from './syntax'

/** Files that may send requests: lib/services for the services, and the browser modules that call `/api` of their origin. */
const mayFetch =
  /^(lib\/services\/|lib\/browser\/(?:fetch-api|browser-beacon)\.ts$|packages\/|tests\/|tools\/|e2e\/|verification\/)/

/** Only lib/services calls a service. Biome rejects `fetch` and `XMLHttpRequest` elsewhere. */
export const servicesBoundary: Rule = (source) => {
  if (mayFetch.test(source.path) || isTest(source.path)) return []
  return everyMatch(
    withoutComments(source),
    /\bsendBeacon\(/g,
    () =>
      'sendBeacon is not allowed. Only lib/services calls a service, and the browser calls /api through lib/browser/fetch-api.',
  )
}

const environments = ['lib/env.ts', 'packages/commerce/src/env.ts']

/** Each process reads the environment in one module. Biome rejects `process.env` and imports of `env` elsewhere. */
export const oneReaderOfTheEnvironment: Rule = (source) => {
  if (environments.includes(source.path) || /^tools\/|^[^/]+\.config\.(ts|mjs)$/.test(source.path)) return []
  return everyMatch(
    withoutComments(source),
    /\{[^}\n]*\benv\b[^}\n]*\}\s*=\s*process\b/g,
    () => 'Read the environment only in lib/env.ts (app) or packages/commerce/src/env.ts (service).',
  )
}

/** The snapshot of Google's address data is compared with our rules in a test. No rule comes from it. */
export const addressSnapshotInTestsOnly: Rule = (source) =>
  isTest(source.path)
    ? []
    : importsIn(source).flatMap(({ specifier, line }) =>
        targetOf(source.path, specifier)?.startsWith('packages/address/google/')
          ? [{ path: source.path, line, sentence: 'Only a test may import the snapshot of Google’s address data.' }]
          : [],
      )
