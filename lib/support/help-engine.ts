import Fuse from 'fuse.js'
import type { Locale } from '../../commerce/contract/primitives'
import { isSearchable, tokensOf } from '../search/terms'
import { type ArticleSlug, articleSlugs } from './articles'
import { type HelpWords, helpWords } from './help-texts'

export type HelpEntry = { slug: ArticleSlug; title: string; summary: string }

export type HelpEngine = {
  /** The articles that a question is about, best first. Empty for a term that is too short. */
  search: (term: string) => HelpEntry[]
}

/** The text of a tag, parted from what comes after it. */
const said = (chunks: string) => `${chunks} `
const tags = ['p', 'list', 'item', 'track', 'recover', 'contact', 'returns', 'terms', 'privacy'] as const

/** An article without its marks. */
function plainText(t: HelpWords, slug: ArticleSlug, store: string): string {
  const values = Object.fromEntries(tags.map((tag) => [tag, said] as const))
  return t.markup(`articles.${slug}.body`, { ...values, store })
}

/** Builds the index over the articles of a language. Loaded with the first search: this module brings the engine and all of the texts with it. */
export async function createHelpEngine(locale: Locale, store: string): Promise<HelpEngine> {
  const t = await helpWords(locale)
  const entries = articleSlugs.map((slug) => ({
    slug,
    title: t(`articles.${slug}.title`),
    summary: t(`articles.${slug}.summary`),
    text: plainText(t, slug, store),
  }))
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'title', weight: 4 },
      { name: 'summary', weight: 2 },
      { name: 'text', weight: 1 },
    ],
    useTokenSearch: true,
    // A question is a sentence: the word that an article does not say must not hide it.
    tokenMatch: 'any',
    minMatchCharLength: 3,
    threshold: 0.25,
    ignoreLocation: true,
    ignoreDiacritics: true,
  })
  return {
    search: (term) => {
      const tokens = tokensOf(term)
      if (!isSearchable(term) || tokens.length === 0) return []
      return fuse.search(tokens.join(' ')).map(({ item: { slug, title, summary } }) => ({ slug, title, summary }))
    },
  }
}
