import { type ParseResult, type ParserOptions, parse } from '@babel/parser'
import type { Source } from './source'

/** A Babel syntax tree node. TypeScript 7 has no parser API. */
export type Syntax = { type: string; loc?: { start: { line: number } }; [part: string]: unknown }

const files = new WeakMap<Source, ParseResult>()

/** A parsed file, cached per file. An error that only a compiler reports, such as a duplicate name, is accepted. */
function parsed(source: Source): ParseResult {
  const known = files.get(source)
  if (known) return known
  const plugins: ParserOptions['plugins'] = source.path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const file = parse(source.text, { sourceType: 'module', plugins, errorRecovery: true })
  files.set(source, file)
  return file
}

export function syntaxOf(source: Source): Syntax {
  const program: unknown = parsed(source).program
  if (!isSyntax(program)) throw new Error(`${source.path} has no syntax tree.`)
  return program
}

/** Replaces comments with spaces, so that prose cannot violate a rule. Preserves lines, columns and strings. */
export function withoutComments(source: Source): Source {
  let text = ''
  let end = 0
  for (const comment of parsed(source).comments ?? []) {
    const { start, end: next } = comment
    if (typeof start !== 'number' || typeof next !== 'number') continue
    text += source.text.slice(end, start) + source.text.slice(start, next).replace(/[^\n]/g, ' ')
    end = next
  }
  return { path: source.path, text: text + source.text.slice(end) }
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A child node by property name. */
export function partOf(node: Syntax | undefined, name: string): Syntax | undefined {
  const part = node?.[name]
  return isSyntax(part) ? part : undefined
}

/** The direct child nodes, or those in one property. */
export const partsOf = (node: Syntax, name?: string): Syntax[] =>
  Object.entries(node)
    .filter(([key]) => (name === undefined ? key !== 'loc' : key === name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isSyntax)

/** Visits every node of a tree from the root. Skips the children of a node for which `visit` returns false. */
export function walk(node: Syntax, visit: (node: Syntax) => unknown): void {
  if (visit(node) === false) return
  for (const part of partsOf(node)) walk(part, visit)
}

/** The text of a name, a string or a part of a template literal. */
export function syntaxText(node: Syntax | undefined): string | undefined {
  if (node === undefined) return undefined
  if (node.type === 'TemplateElement') return rawOf(node.value)
  const word = node.type === 'StringLiteral' || node.type === 'JSXText' ? node.value : node.name
  return typeof word === 'string' ? word : undefined
}

const rawOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : undefined

/** The line where a node starts, counted from 1. */
export const lineOf = (node: Syntax): number => node.loc?.start.line ?? 1

const wrappers = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'AwaitExpression',
  'JSXExpressionContainer',
]

/** The possible results of an expression: both branches of a condition, without casts. */
export function outcomes(node: Syntax | undefined): Syntax[] {
  if (node === undefined) return []
  if (wrappers.includes(node.type)) return outcomes(partOf(node, 'expression') ?? partOf(node, 'argument'))
  if (node.type === 'ConditionalExpression')
    return [...outcomes(partOf(node, 'consequent')), ...outcomes(partOf(node, 'alternate'))]
  if (node.type === 'LogicalExpression') return [...outcomes(partOf(node, 'left')), ...outcomes(partOf(node, 'right'))]
  return [node]
}
