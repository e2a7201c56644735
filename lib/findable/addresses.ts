/** Addresses that search engines and feed readers ask for; not pages, so not in `paths`. */
export const findable = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPages: '/sitemaps/pages.xml',
  /** The listings after an id. */
  sitemapListings: (after: number) => `/sitemaps/listings-${after}.xml`,
  googleFeed: '/feeds/google.xml',
  llms: '/llms.txt',
} as const

const exact = new Set<string>([findable.robots, findable.sitemap, findable.googleFeed, findable.llms])

/** Whether an address is one of these, and so no page. */
export const isFindable = (pathname: string) => exact.has(pathname) || /^\/sitemaps\/[^/]+$/.test(pathname)

const part = /^listings-(0|[1-9]\d{0,11})\.xml$/

/** What a file of the sitemap holds; undefined for a name that is none of ours. */
export function parseSitemapPart(name: string): 'pages' | { after: number } | undefined {
  if (name === 'pages.xml') return 'pages'
  const after = part.exec(name)?.[1]
  return after === undefined ? undefined : { after: Number(after) }
}
