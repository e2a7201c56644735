import { posix } from 'node:path'
import type { Source } from './source'
import { lineOf, partOf, partsOf, type Syntax, syntaxOf, syntaxText, walk } from './syntax'

/** Every module that a file names: `import`, `export … from`, `import()`, `require()` and the functions of Jest. */
export function importsIn(source: Source): { specifier: string; line: number }[] {
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

/** The path that an import of the file at `path` names, usually without extension; null for a package of the registry. */
export function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  const [, name, rest] = /^@awning\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (name !== undefined) return `packages/${name}/src/${rest}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
}
