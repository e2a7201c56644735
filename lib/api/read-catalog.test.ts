/** @jest-environment node */

import { clientAddressHeader } from '../server/client-address'
import { privateJson } from './api-response'
import { readCatalog } from './read-catalog'

jest.mock('../shop/store-from-request', () => ({ storeFromRequest: async () => ({ store: { slug: 'corner' } }) }))

const requestOf = (visitor: string, signal?: AbortSignal) =>
  new Request('http://corner.test/api/products', {
    headers: { [clientAddressHeader]: visitor },
    signal: signal ?? null,
  })

/** Starts calls that respond after `finish`. */
function start(visitor: string, count: number) {
  let running = 0
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const responses = Array.from({ length: count }, () =>
    readCatalog(requestOf(visitor), async () => {
      running += 1
      await finished
      return privateJson({})
    }),
  )
  return { responses, running: () => running, finish: () => finish() }
}
const settle = () => new Promise((done) => setTimeout(done, 20))

test('a visitor has six calls at the same time, and those of others do not wait for them', async () => {
  const burst = start('203.0.113.1', 20)
  const other = start('203.0.113.2', 1)
  await settle()
  expect([burst.running(), other.running()]).toEqual([6, 1])
  burst.finish()
  other.finish()
  const statuses = (await Promise.all([...burst.responses, ...other.responses])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a call for which there is no place gets 503 with Retry-After', async () => {
  const burst = start('203.0.113.3', 67)
  const rejected = await Promise.race(burst.responses)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2'])
  burst.finish()
  await Promise.all(burst.responses)
})
