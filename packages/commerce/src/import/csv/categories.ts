import { isReservedCollection } from '../../stores/reserved-slugs'
import { plainText } from './plain-text'
import { slugOf } from './slug'

/** A collection of an imported product, and one inside of it. */
export type Category = { slug: string; name: string; child?: { slug: string; name: string } | undefined }

/** Contains every imported product, so that a shop links to all of them. */
export const allProducts: Category = { slug: 'all-products', name: 'All products' }

/** The category of WordPress for products without one, in its languages. */
const uncategorized =
  /^(?:uncategori[sz]ed|unkategorisiert|allgemein|non classée?s?|non catégorisée?s?|sans catégorie|senza categoria|sin categor(?:ía|izar)|sem categoria|geen categorie|niet gecategoriseerd|ongecategoriseerd|okategoriserade?|ukategorisert|ikke kategoriseret|bez kategorii|без категории|без рубрики|未分类|未分類)$/i

/** Null when the name has no letter, digit or symbol. */
export function categoryOf(name: string): Category | null {
  const slug = slugOf(name)
  if (slug === '') return null
  return { slug: isReservedCollection(slug) ? `${slug.slice(0, 90)}-shop` : slug, name: name.slice(0, 120) }
}

/**
 * The names of each category of a list, from the outermost to the innermost: 'Clothing > Tees, Sale' is `[['Clothing', 'Tees'],
 * ['Sale']]`. "Uncategorized" is left out.
 */
export const categoryPaths = (text: string): string[][] =>
  listOf(text)
    .map((path) =>
      path
        .split('>')
        .map(plainText)
        .filter((name) => name !== '' && !uncategorized.test(name)),
    )
    .filter((names) => names.length > 0)

/** A shop has two levels: the deeper collections are inside the outermost. */
export function categoriesOf(path: readonly string[]): Category[] {
  const [top, ...inner] = path.flatMap((name) => categoryOf(name) ?? [])
  if (top === undefined) return []
  return [top, ...inner.map(({ slug, name }) => ({ ...top, child: { slug: slugOf(name) || slug, name } }))]
}

/** The path of a collection in a store file: `clothing/tees`. */
export const pathOf = ({ slug, child }: Category): string => (child === undefined ? slug : `${slug}/${child.slug}`)

/** A comma-separated cell; a comma inside a value is escaped as `\,`. */
export const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')

/** Tags without duplicates. A comma that was encoded as an entity is part of its tag. */
export const tagsOf = (text: string): string[] =>
  [...new Set(listOf(text).map((tag) => plainText(tag).slice(0, 255)))].filter(Boolean)
