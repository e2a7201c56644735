import { posix } from 'node:path'
import type { Rule, Source, Violation } from './source'
import { lineOf, partOf, partsOf, type Syntax, syntaxOf, syntaxText, walk } from './syntax'

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

/** Every module that a file names: `import`, `export … from`, `import()`, `require()` and the functions of Jest. */
function importsIn(source: Source): { specifier: string; line: number }[] {
  const found: { specifier: string; line: number }[] = []
  walk(syntaxOf(source), (node) => {
    const named = partOf(node, 'source') ?? (isModuleCall(node) ? partsOf(node, 'arguments')[0] : undefined)
    if (named?.type === 'StringLiteral') found.push({ specifier: syntaxText(named) ?? '', line: lineOf(named) })
  })
  return found
}

function isModuleCall(node: Syntax): boolean {
  const callee = node.type === 'CallExpression' ? partOf(node, 'callee') : undefined
  if (callee?.type === 'MemberExpression') return syntaxText(partOf(callee, 'object')) === 'jest'
  return callee?.type === 'Import' || syntaxText(callee) === 'require'
}

/** Imports go down only: app → components → lib → commerce/contract. commerce is a separate process. */
export const importDirection: Rule = (source) => {
  const from = layerOf(source.path)
  const allowed = mayImport[from] ?? []
  return importsIn(source).flatMap(({ specifier, line }): Violation[] => {
    const target = specifier.startsWith('@/') ? specifier.slice(2) : relativeTarget(source.path, specifier)
    if (target === null) return []
    const to = layerOf(target)
    if (to === from || allowed.includes(to)) return []
    return [
      {
        path: source.path,
        line,
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

/** The path of a relative import, without extension; null for a package. */
function relativeTarget(path: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
}
