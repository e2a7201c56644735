import { locales } from '@awning/platform/locales'
import { createTranslator } from 'next-intl'
import { messagesOf } from './messages'

const flatten = (part: object, above = ''): [key: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flatten(value, `${above}${key}.`),
  )

/** A value for every placeholder and tag of a message; counts use the given number. */
function valuesFor(text: string, count: number) {
  const counted = [...text.matchAll(/\{(\w+), *(?:plural|number)/g)].map(([, name = '']) => [name, count] as const)
  const named = [...text.matchAll(/\{(\w+)(?:\}|, *select)/g)].map(([, name = '']) => [name, 'Zeppelin'] as const)
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => [name, (chunks: string) => chunks] as const)
  return Object.fromEntries<string | number | ((chunks: string) => string)>([...named, ...counted, ...tags])
}

describe('the messages', () => {
  // Requirements: 9.1a
  it.each(locales)('of %s can be formatted for none, one, several and a million', async (locale) => {
    for (const [key, text] of flatten(await messagesOf(locale))) {
      const t = createTranslator({
        locale,
        messages: { text },
        onError: (error) => {
          throw error
        },
      })
      for (const count of [0, 1, 2, 1_000_000])
        expect(`${key}: ${t.markup('text', valuesFor(text, count))}`).not.toMatch(/[{}<>]|undefined/)
    }
  })
})
