import { currencies } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import { getPage, type Page } from '../get-page'
import { assert, type Proof } from '../proof'
import { listingPath, openScaleShop, type ScaleShop } from '../shops'
import type { Topology } from '../topology'

type Headers = Record<string, string>
type Variant = { name: string; path: string; headers: Headers }

const regions: Record<string, string> = { USD: 'USA', EUR: 'EU', GBP: 'ROW', AUD: 'AUSTRALIA', CAD: 'CANADA' }

/** How a browser requests a page: as a document, as data, and as a prefetch. */
const forms: Record<string, Headers> = {
  html: {},
  data: { rsc: '1' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
}
const encodings: Record<string, Headers> = {
  plain: {},
  gzip: { 'accept-encoding': 'gzip' },
  brotli: { 'accept-encoding': 'gzip, br' },
  'no brotli': { 'accept-encoding': 'br;q=0, gzip' },
}

/** A response without what differs between two requests. */
const contentOf = ({ status, headers, body }: Page) =>
  JSON.stringify([status, headers['content-type'], headers['content-encoding'], headers.location, body])

/** The framework redirects a data request to an address with a hash of its headers. */
async function withHash(port: number, shop: ScaleShop, path: string, headers: Headers): Promise<string> {
  if (headers.rsc === undefined) return path
  const { status, headers: sent } = await getPage(port, shop, path, headers)
  return status === 307 ? (sent.location ?? path) : path
}

async function marketVariants({ apps }: Topology, shop: ScaleShop, isShort: boolean): Promise<Variant[]> {
  const port = apps[0]?.port ?? 0
  const variants: Variant[] = []
  const languages = isShort ? locales.slice(0, 3) : locales
  const moneys = isShort ? currencies.slice(0, 2) : currencies
  const markets: [string, Headers][] = [
    ...languages.flatMap((locale) =>
      moneys.map((money): [string, Headers] => [
        `${locale}.${money}`,
        { cookie: `buyer=${locale}.${money}.${regions[money]}` },
      ]),
    ),
    ...languages.map((locale): [string, Headers] => [`accepts ${locale}`, { 'accept-language': locale }]),
  ]
  for (const [market, ofMarket] of markets)
    for (const [form, ofForm] of Object.entries(forms))
      for (const [encoding, ofEncoding] of Object.entries(encodings)) {
        const headers = { ...ofMarket, ...ofForm, ...ofEncoding }
        const path = await withHash(port, shop, listingPath(0), headers)
        variants.push({ name: `${market} ${form} ${encoding}`, path, headers })
      }
  return variants
}

/** Requests that try to store a response under the key of another one. `path` follows the path of the page. */
const attacks: readonly { name: string; page?: string; path?: string; headers?: Headers }[] = [
  { name: 'the second page, encoded', page: '/goods', path: '?p%61ge=2' },
  { name: 'the second page, in capitals', page: '/goods', path: '?PAGE=2' },
  { name: 'the second page, repeated', page: '/goods', path: '?page=2&page=1' },
  { name: 'the second page with a tracking parameter', page: '/goods', path: '?utm_medium=x&page=2' },
  { name: 'the second page as an unknown parameter', page: '/goods', path: '?x=1&page=2' },
  { name: 'two market cookies', headers: { cookie: 'buyer=en.USD.USA; buyer=de.EUR.EU' } },
  { name: 'a market cookie in capitals', headers: { cookie: 'BUYER=de.EUR.EU' } },
  { name: 'a malformed market cookie', headers: { cookie: 'buyer=de.EUR.EU.x%0a' } },
  { name: 'a foreign cookie', headers: { cookie: '__prerender_bypass=x; __next_preview_data=y' } },
  { name: 'an encoded parameter', path: '?v%61riation=1' },
  { name: 'a parameter in capitals', path: '?VARIATION=1&Size=2' },
  { name: 'a repeated parameter', path: '?size=1&size=2' },
  { name: 'a tracking parameter with a selection', path: '?utm_medium=x&size=99' },
  { name: 'an affiliate', path: '?aid=evil' },
  { name: 'an encoded affiliate', path: '?a%69d=evil' },
  { name: 'a partner', path: '?utm_source=TTEC' },
  { name: 'an encoded partner', path: '?utm_source=%54TEC' },
  { name: 'an access code', path: '?accessCode=guess' },
  { name: 'an encoded access code', path: '?access%43ode=guess' },
  { name: 'data without its hash', headers: { rsc: '1' } },
  { name: 'data with a wrong hash', path: '?_rsc=wrong', headers: { rsc: '1', 'next-router-state-tree': '%5B%5D' } },
  { name: 'a forwarded host', headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' } },
  { name: 'a Forwarded header', headers: { forwarded: 'host=evil.example;proto=http' } },
  { name: 'another path', headers: { 'x-original-url': '/cart', 'x-rewrite-url': '/cart' } },
  {
    name: 'internal headers',
    headers: { 'x-middleware-subrequest': 'middleware', 'x-nextjs-data': '1', 'x-matched-path': '/cart' },
  },
  { name: 'a revalidation', headers: { 'x-prerender-revalidate': 'x', purpose: 'prefetch' } },
  { name: 'a range', headers: { range: 'bytes=0-10' } },
  { name: 'a condition', headers: { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
  { name: 'an unknown encoding', headers: { 'accept-encoding': 'zstd, gzip;q=0, br;q=0' } },
  { name: 'another method', headers: { 'x-http-method-override': 'POST' } },
  { name: 'an upgrade', headers: { upgrade: 'websocket', 'sec-websocket-version': '13' } },
  { name: 'a server action', headers: { 'next-action': 'x' } },
]

export const mixedResponses: Proof = {
  id: 6,
  title: 'markets x forms x encodings, and cache poisoning, through the edge',
  expected: '0 mixed responses',
  async run(topology, { isShort }) {
    const { apps, edge } = topology
    const shop = await openScaleShop(topology, 'mixed', attacks.length + 1)
    const variants = await marketVariants(topology, shop, isShort)
    const mixed: string[] = []
    const check = async (name: string, path: string, headers: Headers) => {
      const expected = new Set(
        (await Promise.all(apps.map(({ port }) => getPage(port, shop, path, headers)))).map(contentOf),
      )
      // The second one comes from the cache.
      for (const round of ['first', 'second'])
        if (!expected.has(contentOf(await getPage(edge.port, shop, path, headers)))) mixed.push(`${name} (${round})`)
    }
    // Alternating, so that the entries of all variants are stored at the same time.
    for (const order of [variants, variants.toReversed()])
      for (const { name, path, headers } of order) await check(name, path, headers)
    const secondPage = await getPage(apps[0]?.port ?? 0, shop, '/goods?page=2')
    assert(secondPage.status === 200, 'the collection has no second page')
    for (const [index, { name, page = listingPath(index + 1), path = '', headers = {} }] of attacks.entries()) {
      // Several attacks use this page: the entry of the last one must expire.
      if (page === '/goods') await new Promise((resolve) => setTimeout(resolve, 2_100))
      await getPage(edge.port, shop, `${page}${path}`, headers)
      await check(name, page, {})
    }
    const requests = variants.length * 4 + attacks.length * 3
    const seen = `${variants.length} variants, ${attacks.length} attacks, ${requests} requests; ${mixed.length} mixed${mixed.length > 0 ? `: ${mixed.slice(0, 5).join(', ')}` : ''}`
    assert(mixed.length === 0, seen)
    return seen
  },
}
