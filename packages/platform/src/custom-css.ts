import {
  type Atrule,
  type CssNode,
  type Declaration,
  type FunctionNode,
  generate,
  List,
  parse,
  type Rule,
  type Selector,
  type SelectorList,
  type StyleSheet,
  walk,
} from 'css-tree'
import {
  allowedFunctions,
  allowedProperties,
  allowedPseudoClasses,
  allowedPseudoElements,
  allowsNegative,
  comparisons,
  unitLimits,
} from './css-allowed'

/** Custom CSS applies only below this class, which only the content of framed pages has. */
export const contentClass = 'shop-content'

const maxLength = 64 * 1024
const maxRules = 1000
const maxDepth = 3
/** Maximum line height without a unit, a multiple of the font size. */
const maxLineHeight = 20
/** Maximum nesting of brackets; the parser recurses for each level. */
const maxNesting = 40

/**
 * Parses and rewrites custom CSS: allowlisted properties, functions, units and selectors, `@media` and `@supports`, every
 * selector below `.shop-content`. Everything else is removed without affecting the rest of the rule. Returns '' if it is longer
 * than 64 KB or nested too deeply.
 */
export const customCss = (raw: string | undefined): string => clean(raw, () => undefined)

/** A part of custom CSS that `customCss` removes, with its line. */
export type RemovedCss = { line: number; text: string }

export function removedCss(raw: string | undefined): RemovedCss[] {
  const removed: RemovedCss[] = []
  clean(raw, (node) => {
    const text = node === undefined ? 'everything: it is longer than 64 KB or nested too deeply' : generate(node)
    removed.push({ line: node?.loc?.start.line ?? 1, text: text.length > 80 ? `${text.slice(0, 79)}…` : text })
  })
  return removed
}

/** Receives each removed part; undefined for the whole text. */
type OnRemoved = (node: CssNode | undefined) => void

function clean(raw: string | undefined, onRemoved: OnRemoved): string {
  if (!raw) return ''
  if (raw.length > maxLength || nesting(raw) > maxNesting) {
    onRemoved(undefined)
    return ''
  }
  const sheet = parse(raw, { context: 'stylesheet', positions: true })
  if (sheet.type !== 'StyleSheet') return ''
  const all = readRules(sheet.children, 0, onRemoved)
  for (const node of all.slice(maxRules)) onRemoved(node)
  const rules = all.slice(0, maxRules)
  const result: StyleSheet = { type: 'StyleSheet', children: new List<CssNode>().fromArray(rules) }
  // A final safeguard: nothing can close the element, regardless of the generator above.
  return generate(result).replaceAll('<', '\\3c ')
}

function nesting(text: string): number {
  let depth = 0
  let most = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    most = Math.max(most, depth)
  }
  return most
}

function readRules(nodes: List<CssNode>, depth: number, onRemoved: OnRemoved): CssNode[] {
  return nodes.toArray().flatMap((node): CssNode[] => {
    if (node.type === 'Rule') return readRule(node, onRemoved)
    if (node.type === 'Atrule' && depth < maxDepth) return readAtrule(node, depth, onRemoved)
    if (node.type !== 'Comment') onRemoved(node)
    return []
  })
}

function readAtrule(node: Atrule, depth: number, onRemoved: OnRemoved): CssNode[] {
  const name = node.name.toLowerCase()
  const { block, prelude } = node
  const isCondition = (name === 'media' || name === 'supports') && block && prelude?.type === 'AtrulePrelude'
  if (!isCondition || /[<\\"']|url|\(\s*\(/i.test(generate(prelude)) || containsRaw(prelude)) {
    onRemoved(node)
    return []
  }
  const rules = readRules(block.children, depth + 1, onRemoved)
  if (rules.length === 0) return []
  return [{ ...node, name, block: { type: 'Block', children: new List<CssNode>().fromArray(rules) } }]
}

function readRule(node: Rule, onRemoved: OnRemoved): CssNode[] {
  if (node.prelude.type !== 'SelectorList') {
    onRemoved(node)
    return []
  }
  const selectors = node.prelude.children.toArray().flatMap((selector) => {
    const scoped = selector.type === 'Selector' ? scope(selector) : []
    if (scoped.length === 0) onRemoved(selector)
    return scoped
  })
  const declarations = node.block.children.toArray().flatMap((child): CssNode[] => {
    if (child.type === 'Declaration' && isAllowed(child)) {
      if (child.important) onRemoved({ type: 'Identifier', name: '!important', ...(child.loc && { loc: child.loc }) })
      return [{ ...child, important: false }]
    }
    if (child.type !== 'Comment') onRemoved(child)
    return []
  })
  if (selectors.length === 0 || declarations.length === 0) return []
  const prelude: SelectorList = { type: 'SelectorList', children: new List<CssNode>().fromArray(selectors) }
  return [{ type: 'Rule', prelude, block: { type: 'Block', children: new List<CssNode>().fromArray(declarations) } }]
}

const pagePart = (node: CssNode | undefined) =>
  (node?.type === 'TypeSelector' && /^(?:html|body)$/i.test(node.name)) ||
  (node?.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root')

const isDescent = (node: CssNode | undefined) => node?.type === 'Combinator' && (node.name === ' ' || node.name === '>')

/** Prefixes the selector with the content class. Selectors of the page (`html`, `body`, `:root`) apply to the content. */
function scope(selector: Selector): Selector[] {
  if (!isAllowedSelector(selector)) return []
  const parts = selector.children.toArray()
  while (pagePart(parts[0]) && (parts.length === 1 || isDescent(parts[1]))) parts.splice(0, 2)
  if (parts.some(pagePart) || parts[0]?.type === 'Combinator') return []
  const content: CssNode = { type: 'ClassSelector', name: contentClass }
  const descent: CssNode[] = parts.length > 0 ? [{ type: 'Combinator', name: ' ' }] : []
  return [{ type: 'Selector', children: new List<CssNode>().fromArray([content, ...descent, ...parts]) }]
}

const plainName = /^-?[a-z_][a-z0-9_-]*$/i

function isAllowedSelector(selector: Selector): boolean {
  let allowed = true
  walk(selector, (node) => {
    switch (node.type) {
      case 'Selector':
      case 'SelectorList':
      case 'Nth':
      case 'AnPlusB':
      case 'Identifier':
        return
      case 'TypeSelector':
        allowed &&= node.name === '*' || plainName.test(node.name)
        return
      case 'ClassSelector':
      case 'IdSelector':
        allowed &&= plainName.test(node.name)
        return
      case 'Combinator':
        allowed &&= [' ', '>', '+', '~'].includes(node.name)
        return
      case 'AttributeSelector':
        // The presence of an attribute reveals nothing about a visitor; its value may.
        allowed &&= node.matcher === null && plainName.test(node.name.name)
        return
      case 'PseudoClassSelector':
        allowed &&= allowedPseudoClasses.has(node.name.toLowerCase())
        return
      case 'PseudoElementSelector':
        allowed &&= allowedPseudoElements.has(node.name.toLowerCase()) && node.children === null
        return
      default:
        allowed = false
    }
  })
  return allowed
}

function containsRaw(tree: CssNode): boolean {
  let raw = false
  walk(tree, (node) => {
    if (node.type === 'Raw') raw = true
  })
  return raw
}

function isAllowed({ property, value }: Declaration): boolean {
  const name = property.toLowerCase()
  if (!allowedProperties.has(name) || value.type !== 'Value') return false
  if (name === 'font' && Number(/\/([\d.]+)(?![\d.a-z%])/i.exec(generate(value))?.[1] ?? 0) > maxLineHeight)
    return false
  let allowed = true
  walk(value, (node) => {
    allowed &&= isAllowedPart(name, node)
    if (node.type === 'Function' && comparisons.has(node.name.toLowerCase())) allowed &&= isPlainComparison(node)
  })
  return allowed
}

/** Whether the arguments of a math function are separated by commas only: arithmetic would leave the limits of its numbers. */
function isPlainComparison(comparison: FunctionNode): boolean {
  let isPlain = true
  walk(comparison, (node) => {
    if (node.type === 'Operator' && node.value.trim() !== ',') isPlain = false
    if (node.type === 'Parentheses') isPlain = false
  })
  return isPlain
}

const ownPicture = /^\/pictures\/[\w.-]+$/

function isAllowedPart(property: string, node: CssNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Operator':
    case 'Hash':
      return true
    case 'Identifier':
      return plainName.test(node.name) || /^--[a-z0-9-]+$/.test(node.name)
    case 'String':
      return property === 'content' || property.startsWith('font')
    case 'Number':
      return isWithin(property, Number(node.value), property === 'line-height' ? maxLineHeight : 1000)
    case 'Percentage':
      return isWithin(property, Number(node.value), unitLimits['%'] ?? 0)
    case 'Dimension':
      return isWithin(property, Number(node.value), unitLimits[node.unit.toLowerCase()] ?? -1)
    case 'Function':
      return allowedFunctions.has(node.name.toLowerCase())
    case 'Url':
      return property.startsWith('background') && ownPicture.test(node.value)
    default:
      return false
  }
}

const isWithin = (property: string, value: number, most: number) =>
  Math.abs(value) <= most && (value >= 0 || allowsNegative.has(property))
