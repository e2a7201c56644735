import { isTest, type Source, type Violation } from './source'
import { outcomes, partOf, partsOf, type Syntax, syntaxOf, syntaxText, walk } from './syntax'

/** Functions that create a translator, and `MailTranslator`, a type of parameters. */
const translators = [
  'useTranslations',
  'getTranslations',
  'createTranslator',
  'mailTranslator',
  'operatorTranslator',
  'MailTranslator',
]

/** The keys that a call uses: full keys by a pattern, or any key of a group when the key is a variable. */
type KeyUse = { pattern: RegExp } | { anyOf: string }

/** The English file of a set of messages, and the paths of the code that uses them. */
type MessageSet = { path: string; users: RegExp }
const interfaceMessages: MessageSet = { path: 'messages/en.json', users: /^(?:app|components|lib)\/.*\.tsx?$/ }
export const mailMessages: MessageSet = {
  path: 'packages/commerce/messages/en.json',
  users: /^packages\/commerce\/src\/(?:messages|documents)\/.*\.ts$/,
}

/**
 * The keys of an English file that no code uses. Reads translator calls, `t('key')` and `t.rich('key')`. A template literal
 * matches every key of its form. When the key is a variable, every string in the code that is a key of the group counts.
 */
export function unusedMessages(
  sources: Source[],
  keys: readonly string[],
  { path: file, users } = interfaceMessages,
): Violation[] {
  const readers = sources.filter(({ path }) => users.test(path) && !isTest(path))
  const uses = readers.filter(({ text }) => /Translat|Words/.test(text)).flatMap(usesIn)
  const exact = uses.flatMap((one) => ('pattern' in one ? [one.pattern] : []))
  const groups = [...new Set(uses.flatMap((one) => ('anyOf' in one ? [one.anyOf] : [])))]
  const left = keys.filter((key) => !exact.some((pattern) => pattern.test(key)))
  const strings = groups.length > 0 && left.length > 0 ? stringsOf(readers) : []
  return left
    .filter(
      (key) =>
        !groups.some((group) => key.startsWith(group) && strings.some((one) => one.test(key.slice(group.length)))),
    )
    .map((key) => ({ path: file, line: 1, sentence: `Message "${key}" is not used.` }))
}

function usesIn(source: Source): KeyUse[] {
  const tree = syntaxOf(source)
  const spaces = translatorsIn(tree)
  const uses: KeyUse[] = []
  walk(tree, (node) => {
    if (node.type !== 'CallExpression') return true
    const callee = partOf(node, 'callee')
    const [key] = partsOf(node, 'arguments')
    const inline = callee && groupOf(callee)
    const groups = inline === undefined ? groupsOfCallee(callee, spaces) : [inline]
    for (const group of groups) uses.push(...outcomes(key).map((one) => useOf(one, group)))
    return true
  })
  return uses
}

/** The names of translators in a file with their groups, from `const t = useTranslations('cart')` and from parameters. */
function translatorsIn(tree: Syntax): Map<string, Set<string>> {
  const spaces = new Map<string, Set<string>>()
  const types = new Map<string, string>()
  const note = (name: string | undefined, group: string | undefined) => {
    if (name !== undefined && group !== undefined) spaces.set(name, new Set([...(spaces.get(name) ?? []), group]))
  }
  walk(tree, (node) => {
    const name = syntaxText(partOf(node, 'id'))
    if (node.type === 'VariableDeclarator') for (const made of outcomes(partOf(node, 'init'))) note(name, groupOf(made))
    if (node.type === 'TSTypeAliasDeclaration' && name !== undefined) {
      const group = groupOfType(node, types)
      if (group !== undefined) types.set(name, group)
    }
    const annotation = node.type === 'Identifier' ? partOf(node, 'typeAnnotation') : undefined
    if (annotation) note(syntaxText(node), groupOfType(annotation, types))
    return true
  })
  return spaces
}

/** The group of a type such as `ReturnType<typeof getTranslations<'llms'>>` or of an alias of it. */
function groupOfType(type: Syntax, types: ReadonlyMap<string, string>): string | undefined {
  let group: string | undefined
  let isTranslator = false
  walk(type, (node) => {
    const name = node.type === 'Identifier' ? (syntaxText(node) ?? '') : ''
    if (translators.includes(name)) isTranslator = true
    if (node.type === 'StringLiteral') group = `${syntaxText(node)}.`
    const known = types.get(name)
    if (known !== undefined) {
      isTranslator = true
      group = known
    }
    return true
  })
  return isTranslator ? (group ?? '') : undefined
}

/** The group of a call that creates a translator, with a dot: 'cart.'; '' without a group. Undefined for other calls. */
function groupOf(call: Syntax): string | undefined {
  if (call.type !== 'CallExpression' || !translators.includes(syntaxText(partOf(call, 'callee')) ?? ''))
    return undefined
  const [given] = partsOf(call, 'arguments')
  if (given === undefined) return ''
  if (given.type === 'StringLiteral') return `${syntaxText(given)}.`
  const named = partsOf(given, 'properties').find((property) => syntaxText(partOf(property, 'key')) === 'namespace')
  return named ? `${syntaxText(partOf(named, 'value'))}.` : ''
}

function groupsOfCallee(callee: Syntax | undefined, spaces: Map<string, Set<string>>): string[] {
  const isMember = callee?.type === 'MemberExpression'
  const name = syntaxText(isMember ? partOf(callee, 'object') : callee)
  return [...(spaces.get(name ?? '') ?? [])]
}

function useOf(key: Syntax, group: string): KeyUse {
  if (key.type === 'StringLiteral') return { pattern: whole(group, escaped(syntaxText(key) ?? '')) }
  if (key.type === 'TemplateLiteral') return { pattern: whole(group, formOf(key)) }
  return { anyOf: group }
}

const whole = (group: string, form: string) => new RegExp(`^${escaped(group)}${form}$`)

/** The pattern of a template literal: each value matches one segment of a key. */
const formOf = (template: Syntax) =>
  partsOf(template, 'quasis')
    .map((piece) => escaped(syntaxText(piece) ?? ''))
    .join('[^.]+')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

function stringsOf(sources: Source[]): RegExp[] {
  const found = new Set<string>()
  for (const source of sources)
    walk(syntaxOf(source), (node) => {
      if (node.type === 'ImportDeclaration') return false
      if (node.type === 'StringLiteral') found.add(escaped(syntaxText(node) ?? ''))
      if (
        node.type === 'TemplateLiteral' &&
        partsOf(node, 'quasis').some((piece) => /[a-z]\.|\.[a-z]/i.test(syntaxText(piece) ?? ''))
      )
        found.add(formOf(node))
      return true
    })
  return [...found].map((form) => new RegExp(`^${form}$`))
}
