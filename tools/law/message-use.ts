import { type Breach, isTest, type Source } from './source'
import { outcomes, partOf, partsOf, type Syntax, syntaxOf, walk, wordOf } from './syntax'

const mayUse = /^(?:app|components|lib)\/.*\.tsx?$/
const translators = ['useTranslations', 'getTranslations', 'createTranslator']

/** What a call asks for: whole keys by a pattern, or what only the run knows, somewhere in these groups. */
type Asked = { pattern: RegExp } | { anyOf: string }

/**
 * The keys of messages/en.json that no code asks for. Read are the calls of translators, `t('key')` and `t.rich('key')`; a template
 * counts for every key of its form, and where the key is a variable, every string of the code that is a key of that group counts.
 */
export function unusedMessages(sources: Source[], keys: readonly string[]): Breach[] {
  const readers = sources.filter(({ path }) => mayUse.test(path) && !isTest(path))
  const asked = readers.filter(({ text }) => /Translat|Words/.test(text)).flatMap(askedIn)
  const exact = asked.flatMap((one) => ('pattern' in one ? [one.pattern] : []))
  const groups = [...new Set(asked.flatMap((one) => ('anyOf' in one ? [one.anyOf] : [])))]
  const left = keys.filter((key) => !exact.some((pattern) => pattern.test(key)))
  const strings = groups.length > 0 && left.length > 0 ? stringsOf(readers) : []
  return left
    .filter(
      (key) =>
        !groups.some((group) => key.startsWith(group) && strings.some((one) => one.test(key.slice(group.length)))),
    )
    .map((key) => ({ path: 'messages/en.json', line: 1, sentence: `${key}: no code asks for it.` }))
}

function askedIn(source: Source): Asked[] {
  const tree = syntaxOf(source)
  const spaces = translatorsIn(tree)
  const asked: Asked[] = []
  walk(tree, (node) => {
    if (node.type !== 'CallExpression') return true
    const callee = partOf(node, 'callee')
    const [key] = partsOf(node, 'arguments')
    const inline = callee && groupOf(callee)
    const groups = inline === undefined ? groupsOfCallee(callee, spaces) : [inline]
    for (const group of groups) asked.push(...outcomes(key).map((one) => askedBy(one, group)))
    return true
  })
  return asked
}

/** The names that translators have in a file, with their groups: of `const t = useTranslations('cart')`, and of parameters. */
function translatorsIn(tree: Syntax): Map<string, Set<string>> {
  const spaces = new Map<string, Set<string>>()
  const types = new Map<string, string>()
  const note = (name: string | undefined, group: string | undefined) => {
    if (name !== undefined && group !== undefined) spaces.set(name, new Set([...(spaces.get(name) ?? []), group]))
  }
  walk(tree, (node) => {
    const name = wordOf(partOf(node, 'id'))
    if (node.type === 'VariableDeclarator') for (const made of outcomes(partOf(node, 'init'))) note(name, groupOf(made))
    if (node.type === 'TSTypeAliasDeclaration' && name !== undefined) {
      const group = groupOfType(node, types)
      if (group !== undefined) types.set(name, group)
    }
    const annotation = node.type === 'Identifier' ? partOf(node, 'typeAnnotation') : undefined
    if (annotation) note(wordOf(node), groupOfType(annotation, types))
    return true
  })
  return spaces
}

/** The group of a type such as `ReturnType<typeof getTranslations<'llms'>>`, also by the name of an alias. */
function groupOfType(type: Syntax, types: ReadonlyMap<string, string>): string | undefined {
  let group: string | undefined
  let isTranslator = false
  walk(type, (node) => {
    const name = node.type === 'Identifier' ? (wordOf(node) ?? '') : ''
    if (translators.includes(name)) isTranslator = true
    if (node.type === 'StringLiteral') group = `${wordOf(node)}.`
    const known = types.get(name)
    if (known !== undefined) {
      isTranslator = true
      group = known
    }
    return true
  })
  return isTranslator ? (group ?? '') : undefined
}

/** The group of a call that makes a translator, with its point: 'cart.'; '' where it has none. Undefined for another call. */
function groupOf(call: Syntax): string | undefined {
  if (call.type !== 'CallExpression' || !translators.includes(wordOf(partOf(call, 'callee')) ?? '')) return undefined
  const [given] = partsOf(call, 'arguments')
  if (given === undefined) return ''
  if (given.type === 'StringLiteral') return `${wordOf(given)}.`
  const named = partsOf(given, 'properties').find((property) => wordOf(partOf(property, 'key')) === 'namespace')
  return named ? `${wordOf(partOf(named, 'value'))}.` : ''
}

function groupsOfCallee(callee: Syntax | undefined, spaces: Map<string, Set<string>>): string[] {
  const isMember = callee?.type === 'MemberExpression'
  const name = wordOf(isMember ? partOf(callee, 'object') : callee)
  return [...(spaces.get(name ?? '') ?? [])]
}

function askedBy(key: Syntax, group: string): Asked {
  if (key.type === 'StringLiteral') return { pattern: whole(group, escaped(wordOf(key) ?? '')) }
  if (key.type === 'TemplateLiteral') return { pattern: whole(group, formOf(key)) }
  return { anyOf: group }
}

const whole = (group: string, form: string) => new RegExp(`^${escaped(group)}${form}$`)

/** The form of a template: one step of a key in the place of a value. */
const formOf = (template: Syntax) =>
  partsOf(template, 'quasis')
    .map((piece) => escaped(wordOf(piece) ?? ''))
    .join('[^.]+')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

function stringsOf(sources: Source[]): RegExp[] {
  const found = new Set<string>()
  for (const source of sources)
    walk(syntaxOf(source), (node) => {
      if (node.type === 'ImportDeclaration') return false
      if (node.type === 'StringLiteral') found.add(escaped(wordOf(node) ?? ''))
      if (
        node.type === 'TemplateLiteral' &&
        partsOf(node, 'quasis').some((piece) => /[a-z]\.|\.[a-z]/i.test(wordOf(piece) ?? ''))
      )
        found.add(formOf(node))
      return true
    })
  return [...found].map((form) => new RegExp(`^${form}$`))
}
