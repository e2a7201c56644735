/** A text without case and accents: `foldText('Café')` is 'cafe'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o')

type Names = { title: string; slug: string }
type ProductNames = { type: string; groupName?: string | undefined }

/** The text in which a product is searched: listing title, slug, type and group, one per line. */
export const searchTextOf = ({ title, slug }: Names, { type, groupName = '' }: ProductNames): string =>
  [title, slug, type, groupName].map((text) => foldText(text).replace(/\s+/g, ' ').trim()).join('\n')
