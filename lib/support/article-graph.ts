import type { Locale } from '@awning/platform/locales'

/** A help article as schema.org structured data. */
export const articleGraph = (
  origin: string,
  storeName: string,
  locale: Locale,
  { title, summary, path }: { title: string; summary: string; path: string },
) => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  url: new URL(path, origin).href,
  inLanguage: locale,
  publisher: { '@type': 'OnlineStore', '@id': `${origin}/#shop`, name: storeName },
})
