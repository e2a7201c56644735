import { gzipSync } from 'node:zlib'
import { createCommerce } from '../app'
import { fixedClock } from '../clock'
import { providerEvents } from '../db/schema/orders'
import { createTestDatabase } from '../db/testing'
import { testDeps } from '../testing'
import { createSandbox } from './sandbox'
import { createSandboxEvents, newEventId, sealLetter } from './sandbox-events'

const secret = 'a-secret-of-the-sandbox-that-only-this-test-knows'

test('a signature that does not hold is refused with 400 and leaves nothing behind', async () => {
  const database = await createTestDatabase()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const events = createSandboxEvents(secret, clock, () => undefined)
  const deps = testDeps(database.db, { clock, payments: { sandbox: createSandbox(database.db, clock, { events }) } })
  const service = createCommerce(deps)
  const arrive = async (
    { body, headers }: { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> },
    at = '/webhooks/sandbox',
  ) => (await service.request(at, { method: 'POST', body, headers })).status

  const payment = { id: 'sbx_1', amount: 4_200, currency: 'USD', status: 'authorised' }
  const event = { id: newEventId(), type: 'payment.authorised', payment }
  const secondsFromNow = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)
  const good = sealLetter(event, secret, clock.now())
  const refused = [
    { body: good.body, headers: {} },
    { body: good.body, headers: { 'awning-signature': 't=1,v1=' } },
    sealLetter(event, 'a secret of somebody else, long enough to be one', clock.now()),
    ...[-600, -301, 301, 600].map((apart) => sealLetter(event, secret, secondsFromNow(apart))),
    { ...good, body: good.body.replace('4200', '4201') },
    { ...good, body: `${good.body} ` },
    { body: Buffer.from(gzipSync(good.body)), headers: { ...good.headers, 'content-encoding': 'gzip' } },
  ]
  for (const letter of refused) expect(await arrive(letter)).toBe(400)
  // Longer than any letter: refused alike, signed or not.
  const more = { ...event, more: ' '.repeat(2 * 1024 * 1024) }
  expect(await arrive(sealLetter(more, secret, clock.now()))).toBe(400)
  expect(await arrive({ ...good, body: `${good.body}${more.more}` })).toBe(400)
  for (const nobody of ['stripe', 'paypal', 'unheard-of']) expect(await arrive(good, `/webhooks/${nobody}`)).toBe(404)
  expect(await database.db.$count(providerEvents)).toBe(0)
  expect(await arrive(good)).toBe(200)
  const [kept] = await database.db.select().from(providerEvents)
  expect(kept).toMatchObject({ provider: 'sandbox', eventId: event.id, paymentId: 'sbx_1', processedAt: null })
  expect(JSON.stringify(kept?.body)).not.toContain('sbx_1')
  for (const apart of [-300, 300])
    expect(await arrive(sealLetter({ ...event, id: newEventId() }, secret, secondsFromNow(apart)))).toBe(200)
  await database.close()
}, 60_000)
