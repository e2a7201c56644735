/** The four help categories with their articles, in the order of the page. The names are used in URLs: `/support/{slug}`. */
export const helpCategories = [
  { id: 'order', articles: ['track-order', 'order-number', 'change-or-cancel', 'confirmation-email'] },
  { id: 'shipping', articles: ['delivery-options', 'delivery-times', 'customs', 'late-or-damaged'] },
  { id: 'billing', articles: ['payment-methods', 'taxes', 'promo-codes', 'payment-failed'] },
  { id: 'policies', articles: ['returns', 'custom-goods', 'digital-items', 'privacy', 'age'] },
] as const

export type HelpCategory = (typeof helpCategories)[number]
export type ArticleSlug = HelpCategory['articles'][number]

export const articleSlugs: readonly ArticleSlug[] = helpCategories.flatMap(({ articles }) => [...articles])

export const isArticle = (slug: string): slug is ArticleSlug => articleSlugs.some((known) => known === slug)

export function categoryOf(slug: ArticleSlug): HelpCategory {
  const found = helpCategories.find(({ articles }) => articles.some((known) => known === slug))
  if (!found) throw new Error(`the article ${slug} has no category`)
  return found
}
