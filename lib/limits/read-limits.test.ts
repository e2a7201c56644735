/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { clientAddressHeader } from '../server/client-address'
import { withinPictureLimits } from './read-limits'

const requestOf = (visitor: string) =>
  new Request('http://corner.test/pictures/x', { headers: { [clientAddressHeader]: visitor } })

test('reads twelve pictures of a visitor at the same time, and those of others meanwhile', async () => {
  const ends: (() => void)[] = []
  const read = () =>
    new Promise<Response>((resolve) => {
      ends.push(() => resolve(new Response('picture')))
    })
  const burst = Array.from({ length: 413 }, () => withinPictureLimits(requestOf('192.0.2.1'), read))
  await nextTurn()
  expect(ends).toHaveLength(12)
  const rejected = await burst.at(-1)
  expect([rejected?.status, rejected?.headers.get('retry-after')]).toEqual([503, '2'])
  const other = withinPictureLimits(requestOf('192.0.2.2'), read)
  await nextTurn()
  expect(ends).toHaveLength(13)
  for (let next = ends.shift(); next !== undefined; next = ends.shift()) {
    next()
    await nextTurn()
  }
  expect(await Promise.all([...burst.slice(0, -1), other].map(async (one) => (await one).status))).toEqual(
    Array(413).fill(200),
  )
})
