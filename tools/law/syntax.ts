import * as babel from 'next/dist/compiled/babel/parser'
import type { Source } from './source'

/** Node hands the CommonJS module over as a default, Jest by its names. */
const { parse } = babel.default ?? babel

/** A node of a syntax tree, as Babel names them. Next brings the parser along; TypeScript 7 has none to call. */
export type Syntax = { type: string; loc?: { start: { line: number } }; [part: string]: unknown }

const trees = new WeakMap<Source, Syntax>()

/** The syntax tree of a TypeScript file; parsed once a file. */
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

/** The part of a node that is a node itself. */
export function partOf(node: Syntax | undefined, name: string): Syntax | undefined {
  const part = node?.[name]
  return isSyntax(part) ? part : undefined
}

/** The nodes right within one, or in one of its lists. */
export const partsOf = (node: Syntax, name?: string): Syntax[] =>
  Object.entries(node)
    .filter(([key]) => (name === undefined ? key !== 'loc' : key === name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isSyntax)

/** Every node of a tree, from the top; where `visit` answers false, what is within is left out. */
export function walk(node: Syntax, visit: (node: Syntax) => unknown): void {
  if (visit(node) === false) return
  for (const part of partsOf(node)) walk(part, visit)
}

/** A name, the text of a string, or a piece of a template. */
export function wordOf(node: Syntax | undefined): string | undefined {
  if (node === undefined) return undefined
  if (node.type === 'TemplateElement') return rawOf(node.value)
  const word = node.type === 'StringLiteral' || node.type === 'JSXText' ? node.value : node.name
  return typeof word === 'string' ? word : undefined
}

const rawOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : undefined

/** The line where a node begins, from 1. */
export const lineOf = (node: Syntax): number => node.loc?.start.line ?? 1

const wrappers = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'AwaitExpression',
  'JSXExpressionContainer',
]

/** What an expression can come to: both branches of a choice, without the casts around it. */
export function outcomes(node: Syntax | undefined): Syntax[] {
  if (node === undefined) return []
  if (wrappers.includes(node.type)) return outcomes(partOf(node, 'expression') ?? partOf(node, 'argument'))
  if (node.type === 'ConditionalExpression')
    return [...outcomes(partOf(node, 'consequent')), ...outcomes(partOf(node, 'alternate'))]
  if (node.type === 'LogicalExpression') return [...outcomes(partOf(node, 'left')), ...outcomes(partOf(node, 'right'))]
  return [node]
}
