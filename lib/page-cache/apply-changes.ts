import { request } from 'node:http'
import { Change } from '@awning/contract/change'
import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'

/** The body of `POST /api/revalidate`, a call of this process to itself. */
export const Revalidation = z.object({
  /** Everything may have changed: all cached data expires. */
  everything: z.boolean(),
  entries: z.array(z.object({ storeSlug: Slug, changes: z.array(Change) })),
})
export type Revalidation = z.infer<typeof Revalidation>

declare global {
  /** Proves that a call comes from this process. Global, because caller and route are in different bundles. */
  var awningRevalidationToken: string | undefined
}

export const revalidationToken = (): string => (globalThis.awningRevalidationToken ??= crypto.randomUUID())

const timeoutMs = 10_000
/** Keeps a call below the size of a request body that Next.js passes to a route (`proxyClientMaxBodySize`). */
const maxChanges = 500

/**
 * Invalidates cached data of this process. Next.js allows that only within a request, so the process calls its own
 * `/api/revalidate`, several times for a long list. Rejects if it did not respond with 204.
 * @param port the port on which this process listens
 */
export async function applyChanges(revalidation: Revalidation, port: number): Promise<void> {
  for (const portion of portionsOf(revalidation)) await post(portion, port)
}

function portionsOf({ everything, entries }: Revalidation): Revalidation[] {
  const portions = entries.flatMap(({ storeSlug, changes }) =>
    Array.from({ length: Math.ceil(changes.length / maxChanges) }, (_, index) => ({
      storeSlug,
      changes: changes.slice(index * maxChanges, (index + 1) * maxChanges),
    })),
  )
  const calls: Revalidation[] = [{ everything, entries: [] }]
  let count = 0
  for (const portion of portions) {
    if (count + portion.changes.length > maxChanges) {
      calls.push({ everything: false, entries: [] })
      count = 0
    }
    calls.at(-1)?.entries.push(portion)
    count += portion.changes.length
  }
  return calls
}

function post(revalidation: Revalidation, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(revalidation)
    const headers = {
      host: `127.0.0.1:${port}`,
      authorization: `Bearer ${revalidationToken()}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const options = { host: '127.0.0.1', port, path: '/api/revalidate', method: 'POST', headers, timeout: timeoutMs }
    const call = request(options, (response) => {
      response.resume()
      if (response.statusCode === 204) resolve()
      else reject(new Error(`the process rejected its own revalidation with ${response.statusCode}`))
    })
    call.on('timeout', () => call.destroy(new Error(`no response within ${timeoutMs} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}

/** Soon enough for most pages, and after the slowest render for all. Milliseconds. */
const delays = [500, 5_000]

type Options = {
  apply: (revalidation: Revalidation) => Promise<void>
  mayBeRendering: (store: string) => boolean
  /** Returns a function that cancels the work. */
  schedule: (work: () => void, ms: number) => () => void
  onError: (error: unknown) => void
}

/** Changes to apply again, by their JSON text. */
type Repetition = { changes: Map<string, Change>; cancel: () => void }

/**
 * Applies changes, and again for stores that have a page in progress. Such a page may contain the old state, and Next.js counts a
 * page as fresh from the end of its render (next 16.4.6), so it would stay for minutes. A later change of the store postpones the
 * repetition and joins it.
 */
export function withRepetition({ apply, mayBeRendering, schedule, onError }: Options) {
  const pending = new Map<string, Repetition>()

  function applyLater({ storeSlug, changes }: Revalidation['entries'][number], ms: number): void {
    const key = `${storeSlug} ${ms}`
    const earlier = pending.get(key)
    earlier?.cancel()
    const joined = new Map(earlier?.changes)
    for (const change of changes) joined.set(JSON.stringify(change), change)
    const cancel = schedule(() => {
      pending.delete(key)
      apply({ everything: false, entries: [{ storeSlug, changes: [...joined.values()] }] }).catch(onError)
    }, ms)
    pending.set(key, { changes: joined, cancel })
  }

  return async (revalidation: Revalidation): Promise<void> => {
    const entries = revalidation.entries.filter(({ storeSlug }) => mayBeRendering(storeSlug))
    await apply(revalidation)
    for (const entry of entries) for (const ms of delays) applyLater(entry, ms)
  }
}
