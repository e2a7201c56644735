import { listingsPerSitemap, type SitemapIndex, type SitemapPage } from '@awning/contract/seo'
import type { StoreCollections } from '@awning/contract/store'
import { articleSlugs } from '../routing/help-articles'
import { languageUrls } from '../routing/locale-prefix'
import { paths } from '../routing/paths'
import type { Theme } from '../theme/read-theme'
import { seoPaths } from './seo-paths'
import { escapeXml } from './xml'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const pageSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const linkSpace = 'http://www.w3.org/1999/xhtml'
const imageSpace = 'http://www.google.com/schemas/sitemap-image/1.1'

const dated = (instant: string | null | undefined) => (instant ? `<lastmod>${instant}</lastmod>` : '')

/** The index: the pages, and a file for every part of the listings. */
export async function* sitemapIndex(origin: string, plan: SitemapIndex | null): AsyncGenerator<string> {
  const file = (path: string, updatedAt: string | null | undefined) =>
    `<sitemap><loc>${escapeXml(origin + path)}</loc>${dated(updatedAt)}</sitemap>\n`
  yield `${head}<sitemapindex xmlns="${pageSpace}">\n${file(seoPaths.sitemapPages, plan?.updatedAt)}`
  for (const { after, updatedAt } of plan?.parts ?? []) yield file(seoPaths.sitemapListings(after), updatedAt)
  yield '</sitemapindex>\n'
}

type SitemapEntry = { path: string; updatedAt?: string | null | undefined; pictures?: readonly string[] }

/** Whether the pages of a sitemap have one URL each, or one for each language (`localeUrls`). */
type SitemapOrigin = { origin: string; localeUrls: boolean }

/**
 * The listings per file of a store with a URL for each language: its entries are eight for each listing, each with the
 * URLs of all languages. A file stays below 45 MB.
 */
export const translatedListingsPerSitemap = 1_000

/** The entries of a page, one for each of its URLs. Picture URLs may be of this origin or another. */
function entry({ origin, localeUrls }: SitemapOrigin, { path, updatedAt, pictures = [] }: SitemapEntry): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeXml(new URL(picture, origin).href)}</image:loc></image:image>`,
  )
  const urlEntry = (url: string, links: string) =>
    `<url><loc>${escapeXml(url)}</loc>${dated(updatedAt)}${links}${images.join('')}</url>\n`
  if (!localeUrls) return urlEntry(new URL(path, origin).href, '')
  const alternates = languageUrls(origin, path)
  const links = alternates
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
    .join('')
  return [...new Set(alternates.map(([, url]) => url))].map((url) => urlEntry(url, links)).join('')
}

const start = ({ localeUrls }: SitemapOrigin) =>
  `${head}<urlset xmlns="${pageSpace}" xmlns:image="${imageSpace}"${localeUrls ? ` xmlns:xhtml="${linkSpace}"` : ''}>\n`
const end = '</urlset>\n'

/** A file of known paths. */
export async function* sitemapOf(origin: SitemapOrigin, addresses: readonly SitemapEntry[]): AsyncGenerator<string> {
  yield start(origin) + addresses.map((address) => entry(origin, address)).join('') + end
}

/** A file of listings, read from the service page by page; never more than one part contains. */
export async function* sitemapOfListings(
  origin: SitemapOrigin,
  after: number,
  read: (after: number, per: number) => Promise<SitemapPage | null>,
): AsyncGenerator<string> {
  let remaining = origin.localeUrls ? translatedListingsPerSitemap : listingsPerSitemap
  let from: number | null = after
  let opened = false
  while (from !== null && remaining > 0) {
    const page: SitemapPage | null = await read(from, remaining)
    const rows = page?.listings.slice(0, remaining) ?? []
    remaining -= rows.length
    const text = rows.map(({ slug, ...row }) => entry(origin, { path: paths.listing(slug), ...row })).join('')
    yield opened ? text : start(origin) + text
    opened = true
    from = page?.next ?? null
  }
  yield end
}

/**
 * The pages of a shop except its listings: home, collections, about, its own pages, help pages if the shop has them, and the
 * legal ones.
 */
export function listShopPaths(
  theme: Pick<Theme, 'header' | 'pages'>,
  collections: StoreCollections['collections'],
  plan: SitemapIndex | null,
  { help }: { help: boolean },
): SitemapEntry[] {
  const changed = new Map(plan?.collections.map(({ path, updatedAt }) => [path, updatedAt]))
  const shelf = (slug: string, parent?: string): SitemapEntry => ({
    path: paths.collection(slug, { parent }),
    updatedAt: changed.get(parent ? `${parent}/${slug}` : slug),
  })
  return [
    { path: paths.home(), updatedAt: plan?.updatedAt },
    ...collections.flatMap(({ slug, collections: nested }) => [
      shelf(slug),
      ...nested.map((child) => shelf(child.slug, slug)),
    ]),
    ...(theme.header.showAbout ? [{ path: paths.about() }] : []),
    ...theme.pages.map(({ slug }) => ({ path: paths.collection(slug) })),
    ...(help
      ? [paths.support(), ...articleSlugs.map(paths.article), paths.contact(), paths.liveChat()].map((path) => ({
          path,
        }))
      : []),
    { path: paths.terms() },
    { path: paths.privacy() },
  ]
}
