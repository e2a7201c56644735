import fc from 'fast-check'
import { expect } from 'playwright/test'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { type TestApp, withTestApp as test } from './fixtures/test-app'
import { writeRoutes } from './fixtures/write-routes'

const atOnce = 20

const field = fc.constantFrom(
  'id',
  'data',
  'customer',
  'lines',
  'quantity',
  'email',
  'total',
  'paymentId',
  'region',
  '__proto__',
)
const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    -1,
    0,
    1.5,
    1e9,
    '1e3',
    '٣',
    2 ** 31,
    null,
    [],
    {},
    '\u0000',
    '\ud800',
    'a@b.co\r\nBcc: x@y.z',
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const text = fc.oneof(
  fc.dictionary(field, wrong, { minKeys: 1 }).map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '[', 'null', '{"id":', '['.repeat(10_000), '{"a":'.repeat(5_000)),
)
const types = [
  'application/json',
  'application/json',
  'application/csp-report',
  'text/plain',
  'application/x-www-form-urlencoded',
]
const call = fc.record({ body: text, type: fc.constantFrom(...types) })

async function expectRejected(testApp: TestApp, perRoute: number): Promise<void> {
  const host = hostOf(testApp, 'nightshift')
  const routes = await writeRoutes()
  expect(routes.length).toBeGreaterThan(15)
  const failed: string[] = []
  for (const { method, path } of routes) {
    const calls = fc.sample(call, { numRuns: perRoute, seed: 45 })
    const send = async ({ body, type }: (typeof calls)[number]) => {
      const headers = { origin: `http://${host}`, 'content-type': type }
      const response = await rawRequest(testApp, { host, path, method, headers, body })
      const isPlain = !/\n\s+at |node_modules|ZodError/.test(response.body)
      if (response.status >= 500 || !isPlain) failed.push(`${method} ${path} ${response.status}: ${body.slice(0, 200)}`)
    }
    for (let at = 0; at < calls.length; at += atOnce) await Promise.all(calls.slice(at, at + atOnce).map(send))
  }
  expect(failed).toEqual([])
}

const title = 'any request body is accepted or rejected with a plain message, and no route fails'

test(title, async ({ testApp }) => {
  test.setTimeout(600_000)
  await expectRejected(testApp, 100)
})

test(`${title} @long`, async ({ testApp }) => {
  test.setTimeout(3_600_000)
  await expectRejected(testApp, 10_000)
})
