import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log'
import { buyerCookie, formatMarket } from '../preferences/market'
import { isStopping } from '../stopping'
import { refreshAgent, type SeenPage, seenPages } from './seen-pages'

/** Pages of one store that are made anew after a change: those of a busy hour. The rest are, when they are next visited. */
const mostPages = 40
/** What changes together is told within moments. Milliseconds. */
const settleMs = 300
/** A page is asked for until it is the new one. */
const looks = 5
const betweenMs = 200
const timeoutMs = 10_000

type Progress = { again: boolean }
const underWay = new Map<string, Progress>()

/**
 * Asks for the pages of a store that were looked at lately, so that they are made anew before somebody visits them. One round a store at a time; what
 * is told during it leads to one more. Never throws: whatever fails stays for the next visit, and the log says so.
 */
export function refreshPages(store: string): void {
  const progress = underWay.get(store)
  if (progress !== undefined) {
    progress.again = true
    return
  }
  underWay.set(store, { again: false })
  void rounds(store).finally(() => underWay.delete(store))
}

async function rounds(store: string): Promise<void> {
  const progress = underWay.get(store)
  do {
    if (progress) progress.again = false
    await sleep(settleMs)
    for (const page of seenPages(store, mostPages)) {
      if (isStopping()) return
      await refresh(page).catch((error: unknown) => log.warn({ store, err: error }, 'a page was not made anew'))
    }
  } while (progress?.again)
}

async function refresh(page: SeenPage): Promise<void> {
  for (let look = 0; look < looks; look++) {
    if ((await ask(page)) !== 'STALE') return
    await sleep(betweenMs)
  }
}

/** What the page cache had for it; undefined where the page is none that is kept. */
function ask({ host, port, url, market }: SeenPage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, cookie: `${buyerCookie}=${formatMarket(market)}`, 'user-agent': refreshAgent }
    const asked = get({ host: '127.0.0.1', port, path: url, headers, timeout: timeoutMs }, (answer) => {
      const cache = answer.headers['x-nextjs-cache']
      answer.on('error', reject)
      answer.on('end', () => resolve(typeof cache === 'string' ? cache : undefined))
      answer.resume()
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    asked.on('error', reject)
  })
}
