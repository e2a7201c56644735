import type { Rule } from './source'
import { everyMatch, isTest, withoutComments } from './source'

/** May ask other servers: the one door to the services, and the browser's own doors to `/api` of its origin. */
const mayFetch = /^(lib\/services\/|lib\/browser-(?:call|beacon)\.ts$|commerce\/|tools\/|e2e\/)/

/** Only lib/services talks to a service; everyone else asks it. */
export const oneDoorToServices: Rule = (source) => {
  if (mayFetch.test(source.path) || isTest(source.path)) return []
  const code = { ...source, text: withoutComments(source.text) }
  return everyMatch(code, /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/g, (found) => {
    const what = found[0].replace('(', '')
    return `${what} here: only lib/services talks to a service, and the browser calls /api through lib/browser-call.`
  })
}

const environments = ['lib/env.ts', 'commerce/env.ts']

/** The environment is read once a process, in one place. `NEXT_RUNTIME` is no setting: the build puts a word in its place. */
export const oneReaderOfTheEnvironment: Rule = (source) => {
  if (environments.includes(source.path) || /^tools\/|^[^/]+\.config\.(ts|mjs)$/.test(source.path)) return []
  const code = { ...source, text: withoutComments(source.text) }
  return everyMatch(
    code,
    /(?<!['"])\bprocess\s*\.\s*env\b(?!\.NEXT_RUNTIME\b)|\bprocess\s*\[\s*['"]env['"]\s*\]|\{[^}\n]*\benv\b[^}\n]*\}\s*(?:=\s*process\b|from\s+['"](?:node:)?process['"])/g,
    () => 'The environment is read in lib/env.ts (app) and commerce/env.ts (service) only.',
  )
}
