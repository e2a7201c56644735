import { percentile } from '@awning/testing/statistics'
import { type BenchContext, benchStore } from './bench-context'
import type { Figure } from './figure'
import { createLoadClient, inLanes, type LoadRequest } from './http-load'
import { readProcess } from './process-metrics'

const distinctPages = 10_000
const hostileRequests = 100_000
/** As many as a machine with two cores handles without a queue. */
const lanes = 4
const otherStore = 'harbor'
const otherRequests = 200

/** Memory of the app after many distinct pages, and after invented addresses; and what another store notices of these. */
export async function measureMemory(context: BenchContext): Promise<Figure[]> {
  const client = createLoadClient(context, lanes)
  const memory = async () => (await readProcess(context)).residentBytes / 1_000_000
  const responsesOfOtherStore = async () => {
    const times: number[] = []
    for (let index = 0; index < otherRequests; index += 1)
      times.push((await client.get({ store: otherStore, path: '/' })).ms)
    return percentile(times, 0.95)
  }
  const send = async (count: number, requestAt: (index: number) => LoadRequest) => {
    let failed = 0
    await inLanes(count, lanes, async (index) => {
      if ((await client.get(requestAt(index))).status >= 500) failed += 1
    })
    return failed
  }
  const before = await memory()
  const failedPages = await send(distinctPages, pageAt)
  const afterPages = await memory()
  const quiet = await responsesOfOtherStore()
  const attack = send(hostileRequests, hostileAt)
  const during = await responsesOfOtherStore()
  const failedHostile = await attack
  const afterwards = await responsesOfOtherStore()
  const figures: Figure[] = [
    { subject: 'app', name: 'memory after start', unit: 'MB', values: [before] },
    {
      subject: 'app',
      name: '10,000 distinct pages: memory',
      unit: 'MB',
      values: [afterPages],
      target: { atMost: 512 },
    },
    { subject: 'app', name: '10,000 distinct pages: failed', unit: '', values: [failedPages], target: { atMost: 0 } },
    {
      subject: 'app',
      name: '100,000 invented addresses: memory',
      unit: 'MB',
      values: [await memory()],
      target: { atMost: 512 },
    },
    {
      subject: 'app',
      name: '100,000 invented addresses: failed',
      unit: '',
      values: [failedHostile],
      target: { atMost: 0 },
    },
    { subject: 'another store', name: 'response, p95, alone', unit: 'ms', values: [quiet] },
    { subject: 'another store', name: 'response, p95, during the invented addresses', unit: 'ms', values: [during] },
    {
      subject: 'another store',
      name: 'response, p95, after the invented addresses',
      unit: 'ms',
      values: [afterwards],
      target: { atMost: quiet * 1.2 },
    },
  ]
  client.close()
  return figures
}

const markets = ['en.USD', 'de.EUR', 'fr.EUR', 'es.EUR', 'it.EUR', 'nl.EUR', 'pt-BR.USD', 'en-GB.GBP'].flatMap(
  (market) => ['USA', 'EU', 'ROW'].map((region) => `${market}.${region}`),
)
const pages = ['/tees', '/hoodies', '/objects', '/prints', '/listing/night-shift-club', '/listing/dead-air-tee', '/']

/** Every page of the demo store in every market, then searches, which are distinct for each term. */
function pageAt(index: number): LoadRequest {
  const path = pages[index % pages.length] ?? '/'
  const market = markets[Math.floor(index / pages.length) % markets.length] ?? ''
  const round = Math.floor(index / (pages.length * markets.length))
  return {
    store: benchStore,
    path: round === 0 ? path : `/search?q=term${index}`,
    headers: { cookie: `buyer=${market}` },
  }
}

/** Invented paths, pages, selections and products. */
function hostileAt(index: number): LoadRequest {
  const paths = [
    `/invented-${index}`,
    `/tees?page=${index + 100}`,
    `/listing/night-shift-club?variation=${index}&size=${index}`,
    `/listing/invented-${index}`,
    `/tees/invented-${index}`,
  ]
  return { store: benchStore, path: paths[index % paths.length] ?? '/' }
}
