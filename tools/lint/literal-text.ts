import { isTest, type Rule, type Violation } from './source'
import { lineOf, outcomes, partOf, partsOf, type Syntax, syntaxOf, syntaxText, walk } from './syntax'

const markup = /^(?:app|components)\/.*\.tsx?$|^lib\/.*\.tsx$/
const logic = /^(?:lib\/|middleware\.ts$)/
/** Files with texts of third parties to recognize, and files with texts for pages that have no messages, in every language. */
const allowedFiles = [
  'lib/env.ts',
  'lib/payment/card-error-reason.ts',
  'lib/api/catalog-text.ts',
  'lib/theme/error-page-texts.ts',
  'app/global-error.tsx',
]
/** A full sentence, as opposed to an identifier. */
const sentence = /^\p{Lu}.*\s.*[.!?…]$/u
const endOfSentence = /[.!?…]['"`]/
const letters = /\p{L}/u
/** A part of a key or an id: 'terms.sections.', '-hint'. */
const partOfName = /^(?:[\w-]*\.[\w.-]*|-[\w-]+)$/
/** Attributes and fields whose text is visible or read by a screen reader. */
const accessibleName =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|caption|heading|hint|description|message|text|term|legend|(?:[a-z]+)?[lL]abel|(?:[a-z]+)(?:Title|Text|Message|Hint))$/

/**
 * Components contain no literal text: all texts are in messages/, where they are translated. Checks text between tags,
 * attributes and fields that are displayed or read aloud, and full sentences in lib.
 */
export const noLiteralText: Rule = (source) => {
  const isLogic = !markup.test(source.path)
  if (allowedFiles.includes(source.path) || (isLogic && !logic.test(source.path))) return []
  if (isLogic && !endOfSentence.test(source.text)) return []
  if (isTest(source.path)) return []
  const found: Violation[] = []
  const reject = (node: Syntax, text: string) =>
    found.push({
      path: source.path,
      line: lineOf(node),
      sentence: `"${text.trim().replace(/\s+/g, ' ')}" is hard-coded text. Move it to messages/.`,
    })
  const rejectLiterals = (value: Syntax | undefined) => {
    for (const outcome of outcomes(value)) for (const text of textsOf(outcome)) reject(outcome, text)
  }

  walk(syntaxOf(source), (node) => {
    if (node.type === 'ThrowStatement' || isDeveloperText(node)) return false
    if (isLogic) {
      const text = node.type === 'StringLiteral' || node.type === 'TemplateElement' ? (syntaxText(node) ?? '') : ''
      if (sentence.test(text)) reject(node, text)
      return true
    }
    if (node.type === 'JSXText' && letters.test(syntaxText(node) ?? '')) reject(node, syntaxText(node) ?? '')
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of partsOf(node, 'children')) if (child.type === 'JSXExpressionContainer') rejectLiterals(child)
    if (node.type === 'JSXAttribute' && accessibleName.test(nameOf(partOf(node, 'name'))))
      rejectLiterals(partOf(node, 'value'))
    if (node.type === 'ObjectProperty' && accessibleName.test(nameOf(partOf(node, 'key'))))
      rejectLiterals(partOf(node, 'value'))
    return true
  })
  return found
}

const nameOf = (node: Syntax | undefined) => syntaxText(node) ?? ''

/** The texts with letters in a string or a template. */
const textsOf = (node: Syntax): string[] => {
  const pieces = node.type === 'TemplateLiteral' ? partsOf(node, 'quasis') : node.type === 'StringLiteral' ? [node] : []
  return pieces.map((piece) => syntaxText(piece) ?? '').filter((text) => letters.test(text) && !partOfName.test(text))
}

/** `new Error('…')` and log calls are for developers. */
const isDeveloperText = (node: Syntax) =>
  (node.type === 'NewExpression' && /Error$/.test(nameOf(partOf(node, 'callee')))) ||
  (node.type === 'CallExpression' && /^log/.test(nameOf(partOf(partOf(node, 'callee'), 'object'))))
