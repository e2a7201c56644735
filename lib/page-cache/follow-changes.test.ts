import type { ChangePage, FeedEntry } from '@awning/contract/change'
import { changeLag, feedState, followsChanges } from '../server/feed-state'
import type { Revalidation } from './apply-changes'
import { type EntryStream, type FollowOptions, followChanges } from './follow-changes'

const entry = (seq: number, slug = `tee-${seq}`, storeSlug = 'outpost'): FeedEntry => ({
  seq,
  storeSlug,
  changes: [{ type: 'listing', slug, hidden: false }],
  at: seq * 1_000,
})
const page = (last: number, ...entries: FeedEntry[]): ChangePage => ({ last, entries, isComplete: true })

let calls: [after: number | null, waitSeconds: number][]
let applied: Revalidation[]
let errors: unknown[]
let slept: number[]
let now: number
let states: { position: number | undefined; lag: number }[]

/** Follows the feed for as many calls as there are responses. An Error is a failed call. */
async function follow(responses: (ChangePage | Error)[], options: Partial<FollowOptions> = {}) {
  const remaining = [...responses]
  await followChanges({
    read: async (after, waitSeconds) => {
      states.push({ position: feedState().position, lag: changeLag(now) })
      calls.push([after, waitSeconds])
      const response = remaining.shift()
      if (response instanceof Error) throw response
      return response ?? page(0)
    },
    apply: async (revalidation) => void applied.push(revalidation),
    onError: (error) => errors.push(error),
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms)
      now += ms
    },
    isStopping: () => remaining.length === 0,
    ...options,
  })
}

const appliedSlugs = () =>
  applied.flatMap(({ entries }) =>
    entries.flatMap(({ changes }) => changes.map((change) => ('slug' in change ? change.slug : change.type))),
  )

beforeEach(() => {
  globalThis.awningFeed = undefined
  calls = []
  applied = []
  errors = []
  slept = []
  states = []
  now = 100_000
})

test('starts at the last entry, after it has invalidated what was cached before', async () => {
  expect(followsChanges()).toBe(false)
  await follow([page(41)])
  expect(followsChanges()).toBe(true)
  expect(calls).toEqual([[null, 0]])
  expect(applied).toEqual([{ everything: true, entries: [] }])
})

test('is not ready while the first call fails, and retries with growing delays of at most five seconds', async () => {
  const down = new Error('down')
  await follow([down, down, down, down, down, down, down], {
    sleep: async (ms) => {
      slept.push(ms)
      expect(followsChanges()).toBe(false)
    },
  })
  expect(slept.slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000])
  expect(applied).toEqual([])
})

test('applies every entry in order, each store and change once per page', async () => {
  await follow([
    page(1),
    page(5, entry(2, 'tee'), entry(3, 'cap', 'nightshift'), entry(4, 'tee'), entry(5, 'mug')),
    page(7, entry(6)),
    page(7, entry(7)),
  ])
  expect(calls.map(([after]) => after)).toEqual([null, 1, 5, 6])
  expect(applied[1]).toEqual({
    everything: false,
    entries: [
      { storeSlug: 'outpost', changes: [...entry(2, 'tee').changes, ...entry(5, 'mug').changes] },
      { storeSlug: 'nightshift', changes: entry(3, 'cap').changes },
    ],
  })
  expect(feedState().position).toBe(7)
})

test('requests the rest of a long list at once, and waits when it is up to date', async () => {
  await follow([page(1), page(3, entry(2)), page(3, entry(3)), page(3)])
  expect(calls).toEqual([
    [null, 0],
    [1, 10],
    [2, 0],
    [3, 10],
  ])
})

test('invalidates everything if entries are missing, and continues after the last one', async () => {
  await follow([page(1), { last: 900, entries: [], isComplete: false }, page(901, entry(901))])
  expect(applied.map(({ everything }) => everything)).toEqual([true, true, false])
  expect(calls.map(([after]) => after)).toEqual([null, 1, 900])
})

test('continues at the same entry after a failed call or an entry that could not be applied', async () => {
  let fails = true
  await follow([page(1), new Error('down'), page(2, entry(2)), page(2, entry(2)), page(2)], {
    apply: async (revalidation) => {
      if (revalidation.entries.length > 0 && fails) {
        fails = false
        throw new Error('busy')
      }
      applied.push(revalidation)
    },
  })
  expect(calls.map(([after]) => after)).toEqual([null, 1, 1, 1, 2])
  expect(errors).toHaveLength(2)
  expect(appliedSlugs()).toEqual(['tee-2'])
})

test('reports how old the oldest change is that its pages may not show', async () => {
  // Up to date at 100 s; the service is down for 250 and 500 ms; then an entry of second 98 follows.
  await follow([page(97), new Error('down'), new Error('down'), page(99, entry(98)), page(99, entry(99)), page(99)])
  expect(states.map(({ lag }) => lag)).toEqual([0, 0, 0.25, 0.75, expect.closeTo(2.75), 0])
})

describe('with a stream', () => {
  let batches: (FeedEntry[] | Error)[]
  let reads: number[]
  const stream: EntryStream = {
    read: async (after, waitMs) => {
      reads.push(after)
      const batch = batches.shift()
      if (batch instanceof Error) throw batch
      if (batch === undefined || batch.length === 0) now += waitMs
      return batch ?? []
    },
  }
  beforeEach(() => {
    reads = []
  })

  test('applies its entries, and reads from the service every five seconds in case one is missing', async () => {
    batches = [[entry(2), entry(3)], [entry(4)], []]
    await follow([page(1), page(5, entry(5)), page(5)], { stream })
    expect(appliedSlugs()).toEqual(['tee-2', 'tee-3', 'tee-4', 'tee-5'])
    expect(reads.slice(0, 3)).toEqual([1, 3, 4])
    expect(calls.slice(0, 2)).toEqual([
      [null, 0],
      [4, 0],
    ])
  })

  test('reads entries from the service that the stream lost', async () => {
    batches = [[entry(3)], [entry(4)]]
    await follow([page(1), page(3, entry(2), entry(3)), page(4)], { stream })
    expect(appliedSlugs()).toEqual(['tee-2', 'tee-3', 'tee-4'])
  })

  test('uses the service while the stream is unavailable', async () => {
    batches = [new Error('Redis is down'), new Error('Redis is down')]
    await follow([page(1), page(2, entry(2)), page(3, entry(3)), page(3)], { stream })
    expect(appliedSlugs()).toEqual(['tee-2', 'tee-3'])
    expect(calls.slice(0, 3)).toEqual([
      [null, 0],
      [1, 10],
      [2, 10],
    ])
    // Once for each outage.
    expect(errors).toHaveLength(1)
  })
})
