import { gzipSync } from 'node:zlib'
import { fixedClock } from '@awning/platform/clock'
import { createTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../../app'
import { providerEvents } from '../../db/schema/provider-events'
import { createSandbox } from '../providers/sandbox/sandbox'
import { createSandboxEvents, newEventId, signSandboxEvent } from '../providers/sandbox/sandbox-events'

const secret = 'a-secret-of-the-sandbox-that-only-this-test-knows'

test('rejects an invalid signature with 400 and stores nothing', async () => {
  const database = await createTestDatabase()
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const events = createSandboxEvents(secret, clock, () => undefined)
  const deps = testDeps(database.db, { clock, payments: { sandbox: createSandbox(database.db, clock, { events }) } })
  const service = createCommerce(deps)
  const deliver = async (
    { body, headers }: { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> },
    at = '/webhooks/sandbox',
  ) => (await service.request(at, { method: 'POST', body, headers })).status

  const payment = { id: 'sbx_1', amount: 4_200, currency: 'USD', status: 'authorized' }
  const event = { id: newEventId(), type: 'payment.authorized', payment }
  const secondsFromNow = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)
  const valid = signSandboxEvent(event, secret, clock.now())
  const invalid = [
    { body: valid.body, headers: {} },
    { body: valid.body, headers: { 'awning-signature': 't=1,v1=' } },
    signSandboxEvent(event, 'a secret of somebody else, long enough to be one', clock.now()),
    ...[-600, -301, 301, 600].map((offset) => signSandboxEvent(event, secret, secondsFromNow(offset))),
    { ...valid, body: valid.body.replace('4200', '4201') },
    { ...valid, body: `${valid.body} ` },
    { body: Buffer.from(gzipSync(valid.body)), headers: { ...valid.headers, 'content-encoding': 'gzip' } },
  ]
  for (const webhook of invalid) expect(await deliver(webhook)).toBe(400)
  // Longer than any webhook: rejected with or without a valid signature.
  const oversized = { ...event, more: ' '.repeat(2 * 1024 * 1024) }
  expect(await deliver(signSandboxEvent(oversized, secret, clock.now()))).toBe(400)
  expect(await deliver({ ...valid, body: `${valid.body}${oversized.more}` })).toBe(400)
  for (const unknown of ['stripe', 'paypal', 'unheard-of'])
    expect(await deliver(valid, `/webhooks/${unknown}`)).toBe(404)
  expect(await database.db.$count(providerEvents)).toBe(0)
  expect(await deliver(valid)).toBe(200)
  const [stored] = await database.db.select().from(providerEvents)
  expect(stored).toMatchObject({ provider: 'sandbox', eventId: event.id, paymentId: 'sbx_1', processedAt: null })
  expect(JSON.stringify(stored?.body)).not.toContain('sbx_1')
  for (const offset of [-300, 300])
    expect(await deliver(signSandboxEvent({ ...event, id: newEventId() }, secret, secondsFromNow(offset)))).toBe(200)
  await database.close()
}, 60_000)
