import * as babel from 'next/dist/compiled/babel/parser'
import type { Source } from './source'

/** Node exposes the CommonJS module as the default export, Jest as named exports. */
const { parse } = babel.default ?? babel

/** A Babel syntax tree node. The parser comes with Next, because TypeScript 7 has no parser API. */
export type Syntax = { type: string; loc?: { start: { line: number } }; [part: string]: unknown }

const trees = new WeakMap<Source, Syntax>()

/** The syntax tree of a TypeScript file, cached per file. */
export function syntaxOf(source: Source): Syntax {
  const known = trees.get(source)
  if (known) return known
  const plugins = source.path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const { program } = parse(source.text, { sourceType: 'module', plugins })
  trees.set(source, program)
  return program
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
