import { listingsPerSitemap, type SitemapIndex, type SitemapPage } from '@awning/contract/seo'
import { paths } from '../routing/paths'
import { seoPaths } from './addresses'
import { escapeXml } from './xml'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const pageSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
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

export type SitemapEntry = { path: string; updatedAt?: string | null | undefined; pictures?: readonly string[] }

/** One entry. Picture URLs may be of this origin or another. */
function entry(origin: string, { path, updatedAt, pictures = [] }: SitemapEntry): string {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeXml(new URL(picture, origin).href)}</image:loc></image:image>`,
  )
  return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${dated(updatedAt)}${images.join('')}</url>\n`
}

const begin = `${head}<urlset xmlns="${pageSpace}" xmlns:image="${imageSpace}">\n`
const end = '</urlset>\n'

/** A file of known paths. */
export async function* sitemapOf(origin: string, addresses: readonly SitemapEntry[]): AsyncGenerator<string> {
  yield begin + addresses.map((address) => entry(origin, address)).join('') + end
}

/** A file of listings, read from the service page by page; never more than one part contains. */
export async function* sitemapOfListings(
  origin: string,
  after: number,
  read: (after: number, per: number) => Promise<SitemapPage | null>,
): AsyncGenerator<string> {
  let remaining = listingsPerSitemap
  let from: number | null = after
  let opened = false
  while (from !== null && remaining > 0) {
    const page: SitemapPage | null = await read(from, remaining)
    const rows = page?.listings.slice(0, remaining) ?? []
    remaining -= rows.length
    const text = rows.map(({ slug, ...row }) => entry(origin, { path: paths.listing(slug), ...row })).join('')
    yield opened ? text : begin + text
    opened = true
    from = page?.next ?? null
  }
  yield end
}
