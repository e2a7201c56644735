// Bundle boundary: loaded when the search of the help center is used.

import type { Locale } from '@awning/platform/locales'
import { isSearchable, tokensOf } from '@awning/platform/rules/search-terms'
import Fuse from 'fuse.js'
import { type ArticleSlug, articleSlugs } from '../routing/help-articles'
import { createHelpTranslator, type HelpTranslator } from './help-texts'

export type HelpEntry = { slug: ArticleSlug; title: string; summary: string }

export type HelpEngine = {
  /** The articles that match a question, best first. Empty for a term that is too short. */
  search: (term: string) => HelpEntry[]
}

/** The text of a tag, separated from what follows. */
const withSpace = (chunks: string) => `${chunks} `
const tags = ['p', 'list', 'item', 'track', 'recover', 'contact', 'returns', 'terms', 'privacy'] as const

function plainText(t: HelpTranslator, slug: ArticleSlug, store: string): string {
  const values = Object.fromEntries(tags.map((tag) => [tag, withSpace] as const))
  return t.markup(`articles.${slug}.body`, { ...values, store })
}

/**
 * Builds the index of a language's articles. Loaded with the first search, because this module includes the search engine and all
 * texts.
 */
export async function createHelpEngine(locale: Locale, store: string): Promise<HelpEngine> {
  const t = await createHelpTranslator(locale)
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
    // A question is a sentence: an article matches even if it lacks some of the words.
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
