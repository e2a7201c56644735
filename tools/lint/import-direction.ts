import { importsIn, targetOf } from './imports'
import type { Rule, Source, Violation } from './source'
import { isTest } from './source'

/** What both processes may use. */
const shared = ['packages/platform', 'packages/address', 'packages/contract']
const anything = [...shared, 'packages/commerce', 'packages/demo-shops', 'packages/testing']
const testSupport = ['packages/testing', 'tests']

/** The layers from top to bottom, and the layers that each may import from besides itself. */
const mayImport: Record<string, string[]> = {
  app: ['components', 'lib', 'messages', ...shared],
  components: ['lib', 'messages', ...shared],
  lib: ['messages', ...shared],
  messages: [],
  'packages/platform': [],
  'packages/address': ['packages/platform'],
  'packages/contract': ['packages/platform', 'packages/address'],
  'packages/commerce': [...shared, 'packages/demo-shops'],
  'packages/demo-shops': shared,
  'packages/testing': anything,
  tests: [...anything, 'components', 'lib', 'messages'],
  tools: [...anything, 'lib', 'tests', 'e2e', 'verification'],
  e2e: [...shared, ...testSupport, 'lib', 'messages', 'tools'],
  verification: [...anything, 'lib', 'messages', 'tools', 'e2e'],
  root: ['app', 'lib', 'e2e', 'tools', ...shared],
}

/** Imports go down only: app → components → lib → packages. The service is a separate process, and only tests use test support. */
export const importDirection: Rule = (source) => {
  const from = layerOf(source.path)
  const allowed = [...(mayImport[from] ?? []), ...(isTest(source.path) ? testSupport : [])]
  return importsIn(source).flatMap(({ specifier, line }): Violation[] => {
    const target = targetOf(source.path, specifier)
    if (target === null) return []
    const to = layerOf(target)
    if (to === from || allowed.includes(to)) return []
    return [
      {
        path: source.path,
        line,
        sentence: `${from} may not import from ${to} (${specifier}). Imports go in one direction: app → components → lib → packages.`,
      },
    ]
  })
}

export const testSupportImports = (sources: readonly Source[]): Source[] =>
  sources.filter(
    (source) =>
      /^(?:app|components|lib|packages\/(?!testing))/.test(source.path) &&
      !isTest(source.path) &&
      importsIn(source).some(({ specifier }) => testSupport.includes(layerOf(targetOf(source.path, specifier) ?? ''))),
  )

/** The layer of a path: a folder of the root, or a package. */
export function layerOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/')
  if (first === 'packages') return `packages/${second}`
  return second === '' && rest.length === 0 && !(first in mayImport) ? 'root' : first
}
