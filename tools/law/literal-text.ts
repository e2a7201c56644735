import { type Breach, isTest, type Rule } from './source'
import { lineOf, outcomes, partOf, partsOf, type Syntax, syntaxOf, walk, wordOf } from './syntax'

const markup = /^(?:app|components)\/.*\.tsx?$|^lib\/.*\.tsx$/
const logic = /^(?:lib\/|middleware\.ts$)/
/** Stand-ins of tests. */
const neverShown = /(?:^|\/)fake-[^/]+$|-fixture\.tsx?$|render-with-texts\.tsx$/
/** What others say, to be recognised; and what is said where there are no messages: in every language right there. */
const mayHoldSentences = [
  'lib/payment/card-problem.ts',
  'lib/checkout/catalog-text.ts',
  'lib/store/neutral-texts.ts',
  'app/global-error.tsx',
]
/** A whole sentence, as against a name of the wire. */
const sentence = /^\p{Lu}.*\s.*[.!?…]$/u
const endOfSentence = /[.!?…]['"`]/
const letters = /\p{L}/u
/** A piece of a key or of an id: 'terms.sections.', '-hint'. */
const partOfName = /^(?:[\w-]*\.[\w.-]*|-[\w-]+)$/
/** Attributes and fields whose text a person sees or hears. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|caption|heading|hint|description|message|text|term|legend|(?:[a-z]+)?[lL]abel|(?:[a-z]+)(?:Title|Text|Message|Hint))$/

/**
 * No text of ours stands in a component: all of them are in messages/, where they are translated. What is read are the words
 * between tags, the attributes and fields that are shown or spoken, and whole sentences in lib.
 */
export const noLiteralText: Rule = (source) => {
  const isLogic = !markup.test(source.path)
  if (mayHoldSentences.includes(source.path) || (isLogic && !logic.test(source.path))) return []
  if (isLogic && !endOfSentence.test(source.text)) return []
  if (isTest(source.path) || neverShown.test(source.path)) return []
  const found: Breach[] = []
  const refuse = (node: Syntax, text: string) =>
    found.push({
      path: source.path,
      line: lineOf(node),
      sentence: `"${text.trim().replace(/\s+/g, ' ')}" stands in the code: a text that is shown has its place in messages/.`,
    })
  const refuseLiterals = (value: Syntax | undefined) => {
    for (const outcome of outcomes(value)) for (const text of textsOf(outcome)) refuse(outcome, text)
  }

  walk(syntaxOf(source), (node) => {
    if (node.type === 'ThrowStatement' || isDeveloperTalk(node)) return false
    if (isLogic) {
      const text = node.type === 'StringLiteral' || node.type === 'TemplateElement' ? (wordOf(node) ?? '') : ''
      if (sentence.test(text)) refuse(node, text)
      return true
    }
    if (node.type === 'JSXText' && letters.test(wordOf(node) ?? '')) refuse(node, wordOf(node) ?? '')
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of partsOf(node, 'children')) if (child.type === 'JSXExpressionContainer') refuseLiterals(child)
    if (node.type === 'JSXAttribute' && spoken.test(nameOf(partOf(node, 'name')))) refuseLiterals(partOf(node, 'value'))
    if (node.type === 'ObjectProperty' && spoken.test(nameOf(partOf(node, 'key'))))
      refuseLiterals(partOf(node, 'value'))
    return true
  })
  return found
}

const nameOf = (node: Syntax | undefined) => wordOf(node) ?? ''

/** The texts with letters in a string or a template. */
const textsOf = (node: Syntax): string[] => {
  const pieces = node.type === 'TemplateLiteral' ? partsOf(node, 'quasis') : node.type === 'StringLiteral' ? [node] : []
  return pieces.map((piece) => wordOf(piece) ?? '').filter((text) => letters.test(text) && !partOfName.test(text))
}

/** `new Error('…')` and what is written to the log speak to developers. */
const isDeveloperTalk = (node: Syntax) =>
  (node.type === 'NewExpression' && /Error$/.test(nameOf(partOf(node, 'callee')))) ||
  (node.type === 'CallExpression' && /^log/.test(nameOf(partOf(partOf(node, 'callee'), 'object'))))
