import { type Bench, benchStore, createVisitor, readProcess, type Visit } from './app'
import type { Figure } from './figure'

const distinctPages = 10_000
const inventedAddresses = 100_000
/** As many as a machine with two cores handles without a queue. */
const lanes = 4

/** Memory of the app after many distinct pages, and after invented addresses. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const visitor = createVisitor(bench, lanes)
  const memory = async () => [(await readProcess(bench)).memory]
  const visitAll = async (name: string, count: number, visitAt: (index: number) => Visit): Promise<Figure[]> => {
    let [next, failed] = [0, 0]
    const lane = async () => {
      while (next < count) {
        next += 1
        if ((await visitor(visitAt(next - 1))) >= 500) failed += 1
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return [
      { subject: 'app', name: `${name}: memory`, unit: 'MB', values: await memory(), target: { atMost: 512 } },
      { subject: 'app', name: `${name}: failed`, unit: '', values: [failed], target: { atMost: 0 } },
    ]
  }
  return [
    { subject: 'app', name: 'memory after start', unit: 'MB', values: await memory() },
    ...(await visitAll('10,000 distinct pages', distinctPages, pageAt)),
    ...(await visitAll('100,000 invented addresses', inventedAddresses, inventedAt)),
  ]
}

const markets = ['en.USD', 'de.EUR', 'fr.EUR', 'es.EUR', 'it.EUR', 'nl.EUR', 'pt-BR.USD', 'en-GB.GBP'].flatMap(
  (market) => ['USA', 'EU', 'ROW'].map((region) => `${market}.${region}`),
)
const pages = ['/tees', '/hoodies', '/objects', '/prints', '/listing/night-shift-club', '/listing/dead-air-tee', '/']

/** Every page of the demo store in every market, then searches, which are distinct for each term. */
function pageAt(index: number): Visit {
  const market = markets[Math.floor(index / pages.length) % markets.length] ?? ''
  const isSearch = index >= pages.length * markets.length
  const path = isSearch ? `/search?q=term${index}` : (pages[index % pages.length] ?? '/')
  return { store: benchStore, path, cookie: `buyer=${market}` }
}

/** Invented paths, pages, selections and products. */
function inventedAt(index: number): Visit {
  const paths = [
    `/invented-${index}`,
    `/tees?page=${index + 100}`,
    `/listing/night-shift-club?variation=${index}&size=${index}`,
    `/listing/invented-${index}`,
    `/tees/invented-${index}`,
  ]
  return { store: benchStore, path: paths[index % paths.length] ?? '/' }
}
