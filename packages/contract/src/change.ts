import { z } from 'zod'
import { Slug } from './primitives'

/** What changed in a store; the storefront maps it to its cache tags. */
export const Change = z.discriminatedUnion('type', [
  /** `hidden`: the store was closed or protected, so cached pages must not be served again. */
  z.object({ type: z.literal('store'), hidden: z.boolean().optional() }),
  z.object({ type: z.literal('theme') }),
  z.object({ type: z.literal('catalog') }),
  z.object({ type: z.literal('collection'), slug: Slug }),
  /** `hidden`: the listing was made private or removed and must disappear at once. */
  z.object({ type: z.literal('listing'), slug: Slug, hidden: z.boolean().default(false) }),
  z.object({ type: z.literal('domains'), host: z.string() }),
])
export type Change = z.infer<typeof Change>

/** A change of a type that this version does not know, from a newer service: it may have hidden something. */
const UnknownChange = z.object({ type: z.string() }).transform((): Change => ({ type: 'store', hidden: true }))

export const maxFeedEntries = 200

/** POST {commerce}/v1/changes, a signed call (see `signed-call.ts`). */
export const ReadChanges = z.object({
  /** The last entry that the caller has applied. Null requests only the position of the last entry. */
  after: z.int().min(0).nullable(),
  /** Seconds to wait for an entry if there is none. */
  wait: z.int().min(0).max(30).default(0),
  /** Names the app instance in reports: `web-1:3000`. */
  instance: z.string().min(1).max(200),
})
export type ReadChanges = z.infer<typeof ReadChanges>

/** What changed in one store, numbered in the order of the commits, without gaps. */
export const FeedEntry = z.object({
  seq: z.int().min(1),
  storeSlug: Slug,
  changes: z.array(z.union([Change, UnknownChange])),
  /** When the change was made, in milliseconds since 1970. */
  at: z.number(),
})
export type FeedEntry = z.infer<typeof FeedEntry>

export const ChangePage = z.object({
  last: z.int().min(0),
  /** The entries after `after`, oldest first. There are more if the last one is not `last`. */
  entries: z.array(FeedEntry).max(maxFeedEntries),
  /** False if entries after `after` are no longer stored, or `after` is of another database: everything may have changed. */
  isComplete: z.boolean(),
})
export type ChangePage = z.infer<typeof ChangePage>

/** The Redis Stream that carries the feed. The id of an entry is `{seq}-0`; its field `entry` is a `FeedEntry` as JSON. */
export const changeStream = 'awning:changes'
