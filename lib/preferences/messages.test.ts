import { createTranslator } from 'next-intl'
import { locales } from '../../commerce/contract/primitives'
import { messagesOf } from './messages'

const leaves = (part: object, above = ''): [key: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : leaves(value, `${above}${key}.`),
  )

/** Something for every placeholder and tag of a text; counted things are as many as told. */
function valuesFor(text: string, many: number) {
  const counted = [...text.matchAll(/\{(\w+), *(?:plural|number)/g)].map(([, name = '']) => [name, many] as const)
  const named = [...text.matchAll(/\{(\w+)(?:\}|, *select)/g)].map(([, name = '']) => [name, 'Zeppelin'] as const)
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => [name, (chunks: string) => chunks] as const)
  return Object.fromEntries<string | number | ((chunks: string) => string)>([...named, ...counted, ...tags])
}

describe('the texts', () => {
  it.each(locales)('of %s can all be said, of none, of one, of several and of a million', async (locale) => {
    for (const [key, text] of leaves(await messagesOf(locale))) {
      const t = createTranslator({
        locale,
        messages: { text },
        onError: (error) => {
          throw error
        },
      })
      for (const many of [0, 1, 2, 1_000_000])
        expect(`${key}: ${t.markup('text', valuesFor(text, many))}`).not.toMatch(/[{}<>]|undefined/)
    }
  })
})
