import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Change } from '@awning/contract/change'
import { applyChanges, Revalidation, revalidationToken, withRepetition } from './apply-changes'

describe('apply changes', () => {
  let server: Server
  let port: number
  let status: number
  let bodies: string[]

  const isAddress = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object'

  beforeEach(async () => {
    status = 204
    bodies = []
    server = createServer(async (request, response) => {
      bodies.push(await text(request))
      const isOwn = request.headers.authorization === `Bearer ${revalidationToken()}`
      response.writeHead(isOwn ? status : 401).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = isAddress(address) ? address.port : 0
  })
  afterEach(async () => {
    server.close()
    await once(server, 'close')
  })

  const longestSlug = 'x'.repeat(94)
  const changes = (count: number, from = 0): Change[] =>
    Array.from({ length: count }, (_, index) => ({
      type: 'listing',
      slug: `${longestSlug}-${from + index}`,
      hidden: false,
    }))

  // A request body above 192 kB reaches no route: it would be rejected again and again, and no later change would be applied.
  test('a long list is applied in calls that fit into a request, and each change once', async () => {
    const entries = [
      { storeSlug: 'outpost', changes: changes(1_201) },
      ...Array.from({ length: 30 }, (_, index) => ({ storeSlug: `store-${index}`, changes: changes(40, index * 40) })),
    ]
    await applyChanges({ everything: false, entries }, port)
    expect(Math.max(...bodies.map((body) => Buffer.byteLength(body)))).toBeLessThan(192 * 1024)
    const received = bodies.flatMap((body) => Revalidation.parse(JSON.parse(body)).entries)
    const flat = (list: Revalidation['entries']) =>
      list.flatMap((entry) => entry.changes.map((change) => `${entry.storeSlug} ${JSON.stringify(change)}`))
    expect(flat(received)).toEqual(flat(entries))
  })

  test('everything expires with one call', async () => {
    await applyChanges({ everything: true, entries: [] }, port)
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ everything: true, entries: [] }])
  })

  test('a rejected call is an error', async () => {
    status = 500
    await expect(applyChanges({ everything: false, entries: [] }, port)).rejects.toThrow('with 500')
  })
})

describe('apply again', () => {
  const revalidation = (storeSlug: string, ...changes: Change[]): Revalidation => ({
    everything: false,
    entries: [{ storeSlug, changes }],
  })
  const theme: Change = { type: 'theme' }
  const catalog: Change = { type: 'catalog' }

  let applied: Revalidation[]
  let errors: unknown[]
  let failure: Error | undefined
  let rendering: string[]
  let apply: (revalidation: Revalidation) => Promise<void>

  beforeEach(() => {
    jest.useFakeTimers()
    applied = []
    errors = []
    failure = undefined
    rendering = ['outpost']
    apply = withRepetition({
      apply: async (one) => {
        if (failure !== undefined) throw failure
        applied.push(one)
      },
      mayBeRendering: (store) => rendering.includes(store),
      schedule: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      onError: (error) => errors.push(error),
    })
  })
  afterEach(() => jest.useRealTimers())

  test('changes of a store with a page in progress are applied again after half a second and after five seconds', async () => {
    await apply({
      everything: false,
      entries: [...revalidation('outpost', theme).entries, ...revalidation('nightshift', theme).entries],
    })
    jest.advanceTimersByTime(499)
    expect(applied).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(applied.slice(1)).toEqual([revalidation('outpost', theme)])
    jest.advanceTimersByTime(4_500)
    expect(applied.slice(2)).toEqual([revalidation('outpost', theme)])
    jest.runAllTimers()
    expect(applied).toHaveLength(3)
  })

  test('changes of other stores are applied once', async () => {
    rendering = []
    await apply(revalidation('outpost', theme))
    jest.runAllTimers()
    expect(applied).toHaveLength(1)
  })

  test('a later change joins the repetition of an earlier one', async () => {
    await apply(revalidation('outpost', theme))
    jest.advanceTimersByTime(400)
    await apply(revalidation('outpost', catalog, theme))
    jest.advanceTimersByTime(499)
    expect(applied).toHaveLength(2)
    jest.runAllTimers()
    expect(applied.slice(2)).toEqual([revalidation('outpost', theme, catalog), revalidation('outpost', theme, catalog)])
  })

  test('a failed repetition is reported, a failed change is rejected', async () => {
    await apply(revalidation('outpost', theme))
    failure = new Error('busy')
    await jest.advanceTimersByTimeAsync(500)
    expect(errors).toEqual([failure])
    await expect(apply(revalidation('outpost', theme))).rejects.toThrow('busy')
  })
})
