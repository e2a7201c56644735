import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLimiter } from '@awning/platform/limiter'
import { buyerCookie, formatMarket } from '../localization/market'
import { isStopping } from '../server/graceful-shutdown'
import { log } from '../server/log'
import { requestCookie } from '../visit/request-cookie'
import { type RecentPage, recentPages, refreshAgent } from './recent-pages'

/**
 * Maximum number of pages per store that are refreshed after a change, enough for a busy hour. The others are refreshed at their
 * next visit.
 */
const maxPages = 40
/** Related changes arrive within moments. Milliseconds. */
const settleMs = 300
/** A page is requested until it is refreshed, at most this often. */
const maxRequests = 5
const betweenMs = 200
const timeoutMs = 10_000
/** Pages in progress, of all stores together: visitors need the rest of the processor, also when many stores change. */
const maxConcurrent = 2
const runLimited = createLimiter(maxConcurrent)

type Progress = { again: boolean }
const activeStores = new Map<string, Progress>()

/**
 * Requests the recently viewed pages of a store, so that they are refreshed before the next visit. One round per store at a time;
 * changes during it cause one more. Never throws: failures are logged, and the page is refreshed at its next visit.
 */
export function refreshPages(store: string): void {
  const progress = activeStores.get(store)
  if (progress !== undefined) {
    progress.again = true
    return
  }
  activeStores.set(store, { again: false })
  void runRounds(store).finally(() => activeStores.delete(store))
}

async function runRounds(store: string): Promise<void> {
  const progress = activeStores.get(store)
  do {
    if (progress) progress.again = false
    await sleep(settleMs)
    for (const page of recentPages(store, maxPages)) await runLimited(() => refreshUnlessStopping(page))
  } while (progress?.again)
}

async function refreshUnlessStopping(page: RecentPage): Promise<void> {
  if (isStopping()) return
  await refresh(page).catch((err: unknown) => log.warn({ store: page.store, err }, 'a page was not refreshed'))
}

async function refresh(page: RecentPage): Promise<void> {
  for (let attempt = 0; attempt < maxRequests; attempt++) {
    if ((await ask(page)) !== 'STALE') return
    await sleep(betweenMs)
  }
}

/** The result of the page cache; undefined if the page is not cached. */
function ask({ host, port, url, market }: RecentPage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      cookie: `${requestCookie(buyerCookie)}=${formatMarket(market)}`,
      'user-agent': refreshAgent,
    }
    const request = get({ host: '127.0.0.1', port, path: url, headers, timeout: timeoutMs }, (response) => {
      const cache = response.headers['x-nextjs-cache']
      response.on('error', reject)
      response.on('end', () => resolve(typeof cache === 'string' ? cache : undefined))
      response.resume()
    })
    request.on('timeout', () => request.destroy(new Error(`no response within ${timeoutMs} ms`)))
    request.on('error', reject)
  })
}
