/** Paths for search engines and feed readers; they are not pages, so they are not in `paths`. */
export const seoPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPages: '/sitemaps/pages.xml',
  /** The listings after an id. */
  sitemapListings: (after: number) => `/sitemaps/listings-${after}.xml`,
  googleFeed: '/feeds/google.xml',
  llms: '/llms.txt',
} as const

const exact = new Set<string>([seoPaths.robots, seoPaths.sitemap, seoPaths.googleFeed, seoPaths.llms])

/** Whether a path is one of these and therefore not a page. */
export const isSeoPath = (pathname: string) => exact.has(pathname) || /^\/sitemaps\/[^/]+$/.test(pathname)

const part = /^listings-(0|[1-9]\d{0,11})\.xml$/

/** The content of a sitemap file; undefined for an unknown name. */
export function parseSitemapPart(name: string): 'pages' | { after: number } | undefined {
  if (name === 'pages.xml') return 'pages'
  const after = part.exec(name)?.[1]
  return after === undefined ? undefined : { after: Number(after) }
}
