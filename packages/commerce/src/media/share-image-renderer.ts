import { findShare, productsOfListing } from '../catalog/find-share'
import type { Deps } from '../context'
import type { ShareSubject } from '../pictures/share-card'
import type { StoreRef } from '../store-ref'
import { makeShare } from './make-share'

export type ShareImageRenderer = {
  /** Schedules the cards of published listings, by slug, and of the home page. They are made one listing after another. */
  add: (store: StoreRef, listings: readonly string[]) => void
  /** Stops after the current card. */
  stop: () => Promise<void>
  /** Resolves when the queue is empty. */
  idle: () => Promise<void>
}

/** More than a large import publishes. Further cards are made on first request. */
const maxQueued = 20_000

/** `''` is the home page. */
type Waiting = { store: StoreRef; listing: string }

/**
 * Makes link previews before the first visit, with pauses so that pages are not delayed. The queue is not persisted: a missing
 * card is made on request. With `isOnRequest`, all of them are.
 */
export function createShareImageRenderer(
  deps: Pick<Deps, 'db' | 'log' | 'pictures'>,
  { delay = 30_000, pause = 300, isOnRequest = false } = {},
): ShareImageRenderer {
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
    for (const resolve of whenIdle.splice(0)) resolve()
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
      deps.log.warn(
        { err: error, store: store.slug },
        'a link preview could not be rendered; it will be rendered on the first request',
      )
    }
  }

  return {
    add(store, listings) {
      if (isOnRequest) return
      for (const listing of ['', ...listings]) {
        if (waiting.size >= maxQueued) break
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
