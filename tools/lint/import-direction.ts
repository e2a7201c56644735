import { anImport, targetOf } from './imports'
import type { Rule, Violation } from './source'
import { everyMatch } from './source'

/** The layers from top to bottom, and the layers that each may import from besides itself. */
const mayImport: Record<string, string[]> = {
  app: ['components', 'lib', 'messages', 'commerce/contract'],
  components: ['lib', 'messages', 'commerce/contract'],
  lib: ['messages', 'commerce/contract'],
  messages: [],
  'messages/mail': [],
  'commerce/contract': [],
  commerce: ['commerce/contract', 'fakes', 'messages/mail'],
  fakes: ['commerce', 'commerce/contract'],
  tools: ['commerce', 'commerce/contract', 'fakes', 'lib'],
  e2e: ['commerce/contract', 'fakes', 'lib', 'messages'],
  root: ['app', 'lib', 'commerce/contract', 'e2e'],
}

/** Imports go down only: app → components → lib → commerce/contract. commerce is a separate process. */
export const importDirection: Rule = (source) => {
  const from = layerOf(source.path)
  const allowed = mayImport[from] ?? []
  return everyMatch(source, anImport, (found) => found[1] ?? '').flatMap((breach): Violation[] => {
    const specifier = breach.sentence
    const target = targetOf(source.path, specifier)
    if (target === null) return []
    const to = layerOf(target)
    if (to === from || allowed.includes(to)) return []
    return [
      {
        ...breach,
        sentence: `${from} may not import from ${to} (${specifier}). Imports go in one direction: app → components → lib → commerce/contract.`,
      },
    ]
  })
}

/**
 * The layer of a path. The commerce contract is its own layer below both processes. So are the fake servers of third parties,
 * which the browser tests and the service tests use, and the texts of emails, which only the service uses.
 */
export function layerOf(path: string): string {
  if (/^commerce\/contract(\/|$)/.test(path)) return 'commerce/contract'
  if (/^commerce\/(?:.+\/)?fake-[^/]+$/.test(path)) return 'fakes'
  if (/^messages\/mail(\/|$)/.test(path)) return 'messages/mail'
  const [first = '', ...rest] = path.split('/')
  return rest.length === 0 && !(first in mayImport) ? 'root' : first
}
