import { isTest, type Rule, type Violation } from './source'
import { lineOf, outcomes, partOf, partsOf, type Syntax, syntaxOf, syntaxText, walk } from './syntax'

const markup = /^(?:app|components|lib)\/.*\.tsx$/
const elementTypes = ['JSXElement', 'JSXFragment', 'JSXEmptyExpression', 'NullLiteral', 'BooleanLiteral']
/** Components of React that have no element. */
const withoutElement = ['Fragment', 'Suspense']

/**
 * A text has an element of its own. The types of `components/ui/content.ts` reject others in elements, but React's types accept any
 * text in a fragment and as the result of a component. There, this rule accepts elements, and names that the file declares as
 * `Elements`. A layout may contain its `children`, which are pages.
 */
export const textHasElement: Rule = (source) => {
  if (!markup.test(source.path) || isTest(source.path)) return []
  const root = syntaxOf(source)
  const names = declaredNames(root, source.path.endsWith('/layout.tsx') ? ['Elements', 'ReactNode'] : ['Elements'])
  const found: Violation[] = []
  const rejectTexts = (node: Syntax, place: string) => {
    for (const outcome of displayed(node).filter((one) => !isElements(one, names)))
      found.push({
        path: source.path,
        line: lineOf(outcome),
        sentence: `${place} contains only elements, because a translation by the browser replaces texts. Put the text into its own element.`,
      })
  }
  walk(root, (node) => {
    if (hasNoElement(node)) for (const child of partsOf(node, 'children')) rejectTexts(child, 'A fragment')
    const isComponent = /^[A-Z]/.test(syntaxText(partOf(node, 'id')) ?? '') && !source.path.endsWith('/page.tsx')
    if (isComponent) for (const result of resultsOf(node)) rejectTexts(result, 'The result of a component')
  })
  return found
}

const hasNoElement = (node: Syntax) =>
  node.type === 'JSXFragment' ||
  (node.type === 'JSXElement' &&
    withoutElement.includes(syntaxText(partOf(partOf(node, 'openingElement'), 'name')) ?? ''))

function isElements(node: Syntax, names: ReadonlySet<string>): boolean {
  if (elementTypes.includes(node.type)) return true
  if (node.type === 'JSXText') return (syntaxText(node) ?? '').trim() === ''
  if (node.type === 'Identifier') return [...names, 'undefined'].includes(syntaxText(node) ?? '')
  if (node.type !== 'CallExpression') return false
  const callee = partOf(node, 'callee')
  if (syntaxText(partOf(callee, 'property')) !== 'map')
    return [...names, 'createPortal'].includes(syntaxText(callee) ?? '')
  const results = partsOf(node, 'arguments').flatMap(resultsOf).flatMap(displayed)
  return results.length > 0 && results.every((result) => isElements(result, names))
}

/** The outcomes of an expression without the conditions before `&&`, which are displayed only if they are empty. */
function displayed(node: Syntax): Syntax[] {
  const conditions: Syntax[] = []
  walk(node, (inner) => {
    if (inner.type === 'LogicalExpression' && inner.operator === '&&')
      conditions.push(...outcomes(partOf(inner, 'left')))
    return !/Function|JSXElement|JSXFragment/.test(inner.type)
  })
  return outcomes(node).filter((outcome) => !conditions.includes(outcome))
}

/** What a function returns, also one in a variable. */
function resultsOf(node: Syntax): Syntax[] {
  const value = node.type === 'VariableDeclarator' ? partOf(node, 'init') : node
  if (value?.type !== 'ArrowFunctionExpression' && value?.type !== 'FunctionDeclaration') return []
  const body = partOf(value, 'body')
  if (body?.type !== 'BlockStatement') return body ? [body] : []
  const results: Syntax[] = []
  walk(body, (inner) => {
    const result = inner.type === 'ReturnStatement' ? partOf(inner, 'argument') : undefined
    if (result) results.push(result)
    return !/Function/.test(inner.type)
  })
  return results
}

/** The names that a file declares with one of the types, or as functions with it as their result. */
function declaredNames(root: Syntax, types: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  walk(root, (node) => {
    const name = node.type === 'TSPropertySignature' ? partOf(node, 'key') : (partOf(node, 'id') ?? node)
    const annotation =
      partOf(partOf(node, 'init'), 'returnType') ?? partOf(name, 'typeAnnotation') ?? partOf(node, 'typeAnnotation')
    const type = syntaxText(partOf(partOf(annotation, 'typeAnnotation'), 'typeName')) ?? ''
    if (types.includes(type)) names.add(syntaxText(name) ?? '')
  })
  return names
}
