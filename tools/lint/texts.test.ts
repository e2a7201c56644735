import { projectSources, violationsOf } from './check'
import { allElements, readMessage } from './icu'
import { textsOf, violationsOfLanguage } from './message-files'
import { mailMessages, unusedMessages } from './message-use'
import { mailViolations, messageViolations } from './messages'

const written = (json: object): unknown => JSON.parse(JSON.stringify(json))

describe('the messages of the app', () => {
  it('are complete in every language and all used', () => {
    const root = process.cwd()
    expect(messageViolations(root, projectSources(root)).map(({ path, sentence }) => `${path} ${sentence}`)).toEqual([])
  })
})

describe('a language', () => {
  const english = textsOf({
    cart: {
      title: 'My Cart',
      count: '{count, plural, one {# item} other {# items}}',
      legal: 'The <terms>Terms</terms> of {store}',
      field: 'Shorten {field, select, email {your email} other {this}}',
      region: '{region} · {currency}',
    },
    llms: { about: 'A shop of things' },
  })
  const german = {
    cart: {
      title: 'Mein Warenkorb',
      count: '{count, plural, one {# Artikel} other {# Artikel}}',
      legal: 'Die <terms>Bedingungen</terms> von {store}',
      field: 'Kürze {field, select, email {deine E-Mail} other {das}}',
      region: '{region} · {currency}',
    },
    llms: { about: 'A shop of things' },
  }
  /** The violations of the German texts with these cart texts as overrides. `undefined` removes a text. */
  const sentences = (cart: object, same: string[] = [], locale = 'de') =>
    violationsOfLanguage(locale, textsOf(written({ ...german, cart: { ...german.cart, ...cart } })), english, same).map(
      ({ path, sentence }) => `${path} ${sentence}`,
    )

  it('passes when every message is translated; messages without words may stay the same', () => {
    expect(sentences({})).toEqual([])
  })

  it.each([
    ['an extra key', { more: 'Mehr' }, 'cart.more: is not in messages/en.json.'],
    ['a missing key', { title: undefined }, 'cart.title: is missing.'],
    ['an empty text', { title: ' ' }, 'cart.title: is empty.'],
    ['a space at the end', { title: 'Mein Warenkorb ' }, 'cart.title: has a space at its end.'],
    ['English text', { title: 'My Cart' }, 'cart.title: is still the English text.'],
    ['another placeholder', { legal: 'Die <terms>Bedingungen</terms> von {shop}' }, 'cart.legal: has <terms> {shop}'],
    [
      'a missing tag',
      { legal: 'Die Bedingungen von {store}' },
      'cart.legal: has {store}, but the English text has <terms> {store}.',
    ],
    ['a missing branch', { field: 'Kürze {field, select, other {das}}' }, 'cart.field: has'],
    ['an open brace', { legal: 'Die <terms>Bedingungen</terms> von {store' }, 'cart.legal: cannot be parsed'],
    [
      'a plural of another language',
      { count: '{count, plural, one {#} few {#} other {#}}' },
      'cart.count: has the plural "few"',
    ],
    ['a plural without "one"', { count: '{count, plural, =0 {nichts} other {#}}' }, 'cart.count: has no plural "one".'],
    [
      'a plural without "other"',
      { count: '{count, plural, one {#}}' },
      'cart.count: has a plural or select without an "other" branch.',
    ],
  ])('is rejected with %s', (_, cart, sentence) => {
    expect(sentences(cart)).toContainEqual(expect.stringContaining(`messages/de.json ${sentence}`))
  })

  it('may have the English text only for the keys in messages/untranslated-keys.json', () => {
    expect(sentences({ title: 'My Cart' }, ['cart.title'])).toEqual([])
    expect(sentences({}, ['cart.title'])).toEqual([
      'messages/de.json cart.title: is in messages/untranslated-keys.json, but its text differs from the English text.',
    ])
    expect(sentences({ title: 'My Cart' }, [], 'en-GB')).toEqual([])
  })
})

describe('the messages of emails', () => {
  const english = { order: { subject: 'Your order {number}' }, operator: { reason: 'Reason: {reason}' } }
  const sentences = (locale: string, json: object) =>
    mailViolations((name) => (name === 'en' ? english : name === locale ? json : {}), [locale]).map(
      ({ path, sentence }) => `${path} ${sentence}`,
    )

  it('of operators are in English only', () => {
    expect(sentences('en', english)).toEqual([])
    expect(sentences('de', { order: { subject: 'Deine Bestellung {number}' } })).toEqual([])
    expect(sentences('de', { ...english, order: { subject: 'Deine Bestellung {number}' } })).toEqual([
      'packages/commerce/messages/de.json operator.reason: is in English only.',
    ])
  })

  it('have the keys and arguments of English', () => {
    expect(sentences('de', {})).toEqual(['packages/commerce/messages/de.json order.subject: is missing.'])
    expect(sentences('de', { order: { subject: 'Deine Bestellung {nummer}' } })).toEqual([
      'packages/commerce/messages/de.json order.subject: has {nummer}, but the English text has {number}.',
    ])
  })
})

describe('a message', () => {
  it('is parsed to its innermost branch, and apostrophes are text', () => {
    const message = readMessage("It's {count, plural, =0 {none of <b>{store}</b>} other {#}} '{'or'}'")
    expect(allElements(message).map((element) => ('value' in element ? element.value : '#'))).toEqual([
      "It's ",
      'count',
      'none of ',
      'b',
      'store',
      '#',
      ' {or}',
    ])
  })

  it.each(['{', '}', 'a {b', '<b>a', '</b>', '<b>a</c>', '{a, plural, }}', "a '{b"])('%s is rejected', (text) => {
    expect(() => readMessage(text)).toThrow()
  })
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: samples of code
describe('the check for unused messages', () => {
  const unused = (text: string, keys: string[]) =>
    unusedMessages([{ path: 'components/cart/a.tsx', text }], keys).map(({ sentence }) => sentence.split('"')[1])

  it.each([
    ["const t = useTranslations('cart'); t('title')", 'cart.title'],
    ["const t = await getTranslations('cart'); t.rich('title', {})", 'cart.title'],
    ["const t = useTranslations(); t('cart.title')", 'cart.title'],
    ["const close = useTranslations('cart')('title')", 'cart.title'],
    ["const t = useTranslations('cart'); t(many ? 'title' : 'other')", 'cart.title'],
    ["const t = useTranslations('cart'); t(`problems.${one}`)", 'cart.problems.email'],
    ["const t = useTranslations('cart'); const said = 'title'; t(said)", 'cart.title'],
    ['const t = useTranslations(); const said = `terms.${a}.title`; t(said)', 'terms.age.title'],
    ["type W = ReturnType<typeof getTranslations<'cart'>>; const say = (t: W) => t('title')", 'cart.title'],
  ])('accepts a message that %s uses', (text, key) => {
    expect(unused(text, [key])).toEqual([])
  })

  it.each([
    ["const t = useTranslations('cart'); t('title')", 'order.title'],
    ["const t = useTranslations('cart'); t('title')", 'cart.titles'],
    ["const t = useTranslations('cart'); t(`problems.${one}`)", 'cart.problems.email.long'],
    ["const t = useTranslations('cart'); t(said)", 'cart.title'],
    ["// t('title')\nconst t = useTranslations('cart'); s('title')", 'cart.title'],
  ])('reports a message that %s does not use', (text, key) => {
    expect(unused(text, [key])).toEqual([key])
  })

  it.each([
    ["const t = mailTranslator(locale); t('order.subject', { store })", 'order.subject'],
    ["const arrival = (t: MailTranslator) => t('order.arrivesOn')", 'order.arrivesOn'],
    ['const t = operatorTranslator(); t(`operator.order.body.${status}`)', 'operator.order.body.placed'],
  ])('accepts a message that an email uses: %s', (text, key) => {
    const unusedIn = (path: string) =>
      unusedMessages([{ path, text }], [key], mailMessages).map(({ path: file }) => file)
    expect(unusedIn('packages/commerce/src/messages/a.ts')).toEqual([])
    expect(unusedIn('components/cart/a.tsx')).toEqual(['packages/commerce/messages/en.json'])
  })

  it('reports a message that only a test uses', () => {
    const text = "const t = useTranslations('cart'); t('title')"
    expect(unusedMessages([{ path: 'components/cart/a.test.tsx', text }], ['cart.title'])).toHaveLength(1)
  })
})

describe('a literal text in the code', () => {
  const found = (path: string, text: string) => violationsOf([{ path, text }]).map(({ sentence }) => sentence)

  it.each([
    ['components/cart/a.tsx', 'const A = () => <p>Your cart</p>', '"Your cart"'],
    ['components/cart/a.tsx', 'const A = () => <p>{empty ? "Empty" : t("full")}</p>', '"Empty"'],
    ['components/cart/a.tsx', 'const A = () => <p>{`${count} items`}</p>', '"items"'],
    ['components/cart/a.tsx', 'const A = () => <button aria-label="Close" />', '"Close"'],
    ['components/cart/a.tsx', 'const A = () => <img alt={`Picture of ${title}`} />', '"Picture of"'],
    ['components/cart/a.tsx', 'const A = () => <Field label="Email" />', '"Email"'],
    ['components/cart/a.tsx', 'const A = () => <Dialog closeLabel={open ? "Shut" : undefined} />', '"Shut"'],
    ['app/x/page.tsx', 'export const metadata = { title: "Cart" }', '"Cart"'],
    ['lib/cart/a.ts', 'const said = "Your cart is empty."', '"Your cart is empty."'],
  ])('is reported in %s: %s', (path, text, words) => {
    expect(found(path, text)).toEqual([expect.stringContaining(words)])
  })

  it.each([
    ['components/cart/a.tsx', 'const A = () => <p className="text-ink">{t("title")} · {count} ×</p>'],
    ['components/cart/a.tsx', 'const A = () => <Field id={`${id}-hint`} name="email" type="text" />'],
    ['components/cart/a.tsx', 'const A = () => { throw new Error("A store is missing here.") }'],
    ['components/cart/a.test.tsx', 'const A = () => <p>Your cart</p>'],
    ['lib/cart/a.ts', 'throw new Error(`A price without a number.`)'],
    ['lib/cart/a.ts', 'const kind = "OutOfStock"'],
    ['packages/commerce/src/a.ts', 'const answer = { message: "This shop does not exist." }'],
  ])('is not reported in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: samples of code
