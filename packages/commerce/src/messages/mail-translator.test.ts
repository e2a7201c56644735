import { type Locale, locales } from '@awning/platform/locales'
import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import enGb from '../../messages/en-GB.json'
import es from '../../messages/es.json'
import fr from '../../messages/fr.json'
import it from '../../messages/it.json'
import nl from '../../messages/nl.json'
import ptBr from '../../messages/pt-BR.json'
import { mailLocale, mailTranslator, operatorTranslator } from './mail-translator'

const files: Record<Locale, object> = { en, de, nl, fr, it, es, 'pt-BR': ptBr, 'en-GB': enGb }

/** The messages of a file by their keys. */
const flatten = (part: object, above = ''): [key: string, message: string][] =>
  Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flatten(value, `${above}${key}.`),
  )
/** The arguments of a message, with the branches of a select: 'amount', 'kind gst hst other'. */
const argumentsOf = (message: string) =>
  [...message.matchAll(/\{(\w+)(?:\}|, select,((?: \w+ \{[^{}]*\})+)\})/g)]
    .map(([, name, branches = '']) => `${name}${branches.replace(/\{[^{}]*\}/g, '')}`.replace(/\s+/g, ' ').trim())
    .sort()

test.each(locales)(
  '%s has the keys and arguments of English, and texts for operators are in English only',
  (locale) => {
    const shopperMessages = flatten(en).filter(([key]) => !key.startsWith('operator.'))
    const expected = locale === 'en' ? flatten(en) : shopperMessages
    const withArguments = (messages: [string, string][]) =>
      Object.fromEntries(messages.map(([key, message]) => [key, argumentsOf(message)]))
    expect(withArguments(flatten(files[locale]))).toEqual(withArguments(expected))
  },
)

test.each(locales)('every message of %s is valid, and values are inserted as they are', (locale) => {
  const onError = (error: Error) => {
    throw error
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('{x}', "'{x}'", '<b>x</b>', "''", '#', '$&')), (value) => {
      for (const [key, message] of flatten(files[locale])) {
        if (message.includes('select')) continue
        const t = createTranslator({ locale, messages: { message }, onError })
        const values = Object.fromEntries(argumentsOf(message).map((name) => [name, value]))
        expect(`${key}: ${t('message', values)}`).toBe(`${key}: ${message.replace(/\{\w+\}/g, () => value)}`)
      }
    }),
    { numRuns: 20 },
  )
})

test.each<[Locale, string, string, string]>([
  ['en', 'Includes $1 VAT', 'Includes $1 GST', 'Includes $1 GST/HST'],
  ['fr', 'Dont $1 de TVA', 'Dont $1 de GST', 'Dont $1 de TPS/TVH'],
  ['de', 'Enthält $1 MwSt.', 'Enthält $1 GST', 'Enthält $1 GST/HST'],
])('in %s, the included tax has the tax name of the delivery country', (locale, vat, gst, hst) => {
  const t = mailTranslator(locale)
  const named = ['vat', 'gst', 'hst'].map((kind) => t('order.includedTax', { amount: '$1', kind }))
  expect(named).toEqual([vat, gst, hst])
})

test('a missing value or message throws an error instead of showing a key', () => {
  const t = mailTranslator('de')
  expect(() => t('order.subject')).toThrow('FORMATTING_ERROR')
  expect(() => t('order.subject', { store: 'Corner' })).toThrow('FORMATTING_ERROR')
  expect(() => Reflect.apply(t, undefined, ['operator.replyNote'])).toThrow('MISSING_MESSAGE')
  expect(operatorTranslator()('operator.replyNote')).toBe('Replies to this email go to the buyer.')
})

test('an unsupported locale falls back to English', () => {
  expect(locales.map(mailLocale)).toEqual(locales)
  expect(['xx', 'EN', 'pt', '', '__proto__', 'constructor'].map(mailLocale)).toEqual(Array(6).fill('en'))
})
