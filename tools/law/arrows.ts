import { posix } from 'node:path'
import type { Breach, Rule } from './source'
import { everyMatch } from './source'

/** The floors, from the top: what each may import from. Its own floor is always open. */
const mayImport: Record<string, string[]> = {
  app: ['components', 'lib', 'messages', 'commerce/contract'],
  components: ['lib', 'messages', 'commerce/contract'],
  lib: ['messages', 'commerce/contract'],
  messages: [],
  'commerce/contract': [],
  commerce: ['commerce/contract', 'stand-ins'],
  'stand-ins': ['commerce', 'commerce/contract'],
  tools: ['commerce', 'commerce/contract', 'stand-ins', 'lib'],
  e2e: ['commerce/contract', 'stand-ins', 'lib', 'messages'],
  root: ['app', 'lib', 'commerce/contract', 'e2e'],
}

const anImport = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\brequire\(\s*|jest\.mock\(\s*)['"]([^'"]+)['"]/g

/** Imports go down only: app → components → lib → commerce/contract; commerce is a process of its own. */
export const importsGoDown: Rule = (source) => {
  const from = floorOf(source.path)
  const allowed = mayImport[from] ?? []
  return everyMatch(source, anImport, (found) => found[1] ?? '').flatMap((breach): Breach[] => {
    const specifier = breach.sentence
    const target = specifier.startsWith('@/') ? specifier.slice(2) : relativeTarget(source.path, specifier)
    if (target === null) return []
    const to = floorOf(target)
    if (to === from || allowed.includes(to)) return []
    return [{ ...breach, sentence: `${from} may not import from ${to} (${specifier}). Imports go down only.` }]
  })
}

/**
 * Which floor a path stands on. The commerce contract is a floor of its own, below both processes; so are the servers that stand in for other
 * companies in tests, which the browser's tests need as well as the service's.
 */
export function floorOf(path: string): string {
  if (/^commerce\/contract(\/|$)/.test(path)) return 'commerce/contract'
  if (/^commerce\/(?:.+\/)?fake-[^/]+$/.test(path)) return 'stand-ins'
  const [first = '', ...rest] = path.split('/')
  return rest.length === 0 && !(first in mayImport) ? 'root' : first
}

/** The path that a relative import leads to, without extension; null for a package. */
function relativeTarget(path: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
}
