import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
beforeAll(async () => {
  app = createCommerce(testDeps(database.db))
}, 30_000)

/** Sends an endless body without a declared length. Returns the status and the number of bytes that were read. */
async function sendEndless(path: string, headers: Record<string, string> = {}) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, duplex: 'half' }
  const { status } = await app.request(path, init)
  return { status, sent }
}

test.each(['/v1/carts', '/checkouts', '/v1/newsletter?storeSlug=corner'])(
  'an endless body at %s is read up to 256 kB and rejected',
  async (path) => {
    const { status, sent } = await sendEndless(path)
    expect(status).toBe(413)
    expect(sent).toBeLessThan(300_000)
  },
)

test.each([
  ['an operator’s import without the token', '/admin/stores/corner/import', 401],
  ['an event without a signature', '/webhooks/stripe', 404],
  ['an event of PayPal without a signature', '/webhooks/paypal', 404],
])('%s is rejected before its body is read', async (_name, path, status) => {
  expect(await sendEndless(path)).toEqual({ status, sent: 0 })
})

test('a webhook event with a signature header is read up to 256 kB', async () => {
  const { status, sent } = await sendEndless('/webhooks/stripe', { 'stripe-signature': 't=1,v1=00' })
  expect(status).toBe(400)
  expect(sent).toBeLessThan(300_000)
})
