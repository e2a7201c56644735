import type { Deps } from '../../deps'
import type { StoreRef } from '../../stores/store-ref'
import { findShare, productsOfListing } from './find-share'
import { makeShare } from './make-share'
import type { ShareSubject } from './share-card'

export type SharePress = {
  /** Listings were published, by their slugs: their cards and the home's are made soon, one listing after another. */
  add: (store: StoreRef, listings: readonly string[]) => void
  /** Ends after the card under way. */
  stop: () => Promise<void>
  /** Resolves when nothing waits. */
  idle: () => Promise<void>
}

/** More than a large import publishes; whatever is beyond is made when it is first asked for. */
const longest = 20_000

/** `''` is the home. */
type Waiting = { store: StoreRef; listing: string }

/**
 * Makes link previews ahead of the first visitor, with pauses, so that they never hold up a page. Nothing of it is written down: a card
 * that was not made is made when it is asked for.
 */
export function createSharePress(
  deps: Pick<Deps, 'db' | 'log' | 'pictures'>,
  { delay = 30_000, pause = 300 } = {},
): SharePress {
  const waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  let whenIdle: (() => void)[] = []

  const schedule = (ms: number) => {
    if (stopped || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      running = next()
    }, ms)
    timer.unref()
  }

  async function next(): Promise<void> {
    const [key, item] = waiting.entries().next().value ?? []
    if (key !== undefined && item !== undefined) {
      waiting.delete(key)
      await make(item)
    }
    if (waiting.size > 0) return schedule(pause)
    for (const tell of whenIdle.splice(0)) tell()
  }

  async function make({ store, listing }: Waiting): Promise<void> {
    try {
      const subjects: readonly ShareSubject[] =
        listing === ''
          ? [{ homeOf: store.id }]
          : (await productsOfListing(store, listing, deps)).map((productId) => ({ productId }))
      for (const subject of subjects) {
        const card = await findShare(store, subject, deps)
        if (card !== null) await makeShare(store, card, deps)
      }
    } catch (error) {
      deps.log.warn({ err: error, store: store.slug }, 'a link preview is left to its first visitor')
    }
  }

  return {
    add(store, listings) {
      for (const listing of ['', ...listings]) {
        if (waiting.size >= longest) break
        waiting.set(`${store.id}/${listing}`, { store, listing })
      }
      if (waiting.size > 0) schedule(delay)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
    idle: () =>
      waiting.size === 0 && timer === undefined
        ? running
        : new Promise((resolve) => {
            whenIdle = [...whenIdle, resolve]
          }),
  }
}
