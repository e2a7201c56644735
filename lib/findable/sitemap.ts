import { listingsPerSitemap, type SitemapPage, type SitemapPlan } from '../../commerce/contract/findable'
import { paths } from '../routes'
import { findable } from './addresses'
import { escapeXml } from './xml'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const pageSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageSpace = 'http://www.google.com/schemas/sitemap-image/1.1'

const dated = (instant: string | null | undefined) => (instant ? `<lastmod>${instant}</lastmod>` : '')

/** The index: the pages, and a file for every part of the listings. */
export async function* sitemapIndex(origin: string, plan: SitemapPlan | null): AsyncGenerator<string> {
  const file = (path: string, updatedAt: string | null | undefined) =>
    `<sitemap><loc>${escapeXml(origin + path)}</loc>${dated(updatedAt)}</sitemap>\n`
  yield `${head}<sitemapindex xmlns="${pageSpace}">\n${file(findable.sitemapPages, plan?.updatedAt)}`
  for (const { after, updatedAt } of plan?.parts ?? []) yield file(findable.sitemapListings(after), updatedAt)
  yield '</sitemapindex>\n'
}

export type SitemapAddress = { path: string; updatedAt?: string | null | undefined; pictures?: readonly string[] }

/** One entry. Addresses of pictures may be of this origin or another. */
function entry(origin: string, { path, updatedAt, pictures = [] }: SitemapAddress): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeXml(new URL(picture, origin).href)}</image:loc></image:image>`,
  )
  return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${dated(updatedAt)}${images.join('')}</url>\n`
}

const begin = `${head}<urlset xmlns="${pageSpace}" xmlns:image="${imageSpace}">\n`
const end = '</urlset>\n'

/** A file of addresses that are all known. */
export async function* sitemapOf(origin: string, addresses: readonly SitemapAddress[]): AsyncGenerator<string> {
  yield begin + addresses.map((address) => entry(origin, address)).join('') + end
}

/** A file of listings, a page of the service at a time; never more than one part holds. */
export async function* sitemapOfListings(
  origin: string,
  after: number,
  read: (after: number, per: number) => Promise<SitemapPage | null>,
): AsyncGenerator<string> {
  let left = listingsPerSitemap
  let from: number | null = after
  let opened = false
  while (from !== null && left > 0) {
    const page: SitemapPage | null = await read(from, left)
    const rows = page?.listings.slice(0, left) ?? []
    left -= rows.length
    const text = rows.map(({ slug, ...row }) => entry(origin, { path: paths.listing(slug), ...row })).join('')
    yield opened ? text : begin + text
    opened = true
    from = page?.next ?? null
  }
  yield end
}
