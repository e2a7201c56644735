import { checkPaypalRequests } from './paypal-contract'
import { type PaypalRequest, recordPaypalRequests } from './paypal-requests'

const money = { type: 'object', properties: { value: { type: 'string', pattern: '^[0-9.]+$' } }, required: ['value'] }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
/** A minimal OpenAPI document in the style of PayPal's own. */
const description = {
  paths: {
    '/v2/checkout/orders': { post: { requestBody: json({ $ref: '#/components/schemas/order' }) } },
    '/v2/checkout/orders/{id}': {
      get: {},
      patch: { requestBody: { $ref: '#/components/requestBodies/patches' } },
    },
  },
  components: {
    schemas: {
      order: {
        allOf: [
          { properties: { intent: { enum: ['CAPTURE'] } }, required: ['intent'] },
          { properties: { amount: { description: 'closed', $ref: '#/components/schemas/amount_with_breakdown' } } },
        ],
      },
      amount_with_breakdown: money,
    },
    requestBodies: {
      patches: json({
        type: 'array',
        items: { type: 'object', properties: { op: { type: 'string' }, path: { type: 'string' }, value: {} } },
      }),
    },
  },
}
const create = { method: 'POST', path: '/v2/checkout/orders', requestId: 'co_1:1' }
const problemsOf = (request: PaypalRequest) => checkPaypalRequests([request], [description])[0]?.problems.join('\n')

test('accepts a request that matches the description', () => {
  expect(problemsOf({ ...create, body: { intent: 'CAPTURE', amount: { value: '1.00' } } })).toBe('')
  expect(problemsOf({ method: 'GET', path: '/v2/checkout/orders/ORDER1', body: '', requestId: null })).toBe('')
})

test.each([
  ['a missing property', { amount: { value: '1.00' } }, "required property 'intent'"],
  ['an unknown enum value', { intent: 'AUTHORIZE' }, '/intent must be equal to one of'],
  ['an amount in a wrong format', { intent: 'CAPTURE', amount: { value: '1,00' } }, '/amount/value must match pattern'],
  [
    'an unknown property',
    { intent: 'CAPTURE', sum: 1 },
    'must NOT have unevaluated properties {"unevaluatedProperty":"sum"}',
  ],
  ['an unknown nested property', { intent: 'CAPTURE', amount: { value: '1', minor: 1 } }, '"minor"'],
])('reports %s', (_, body, problem) => {
  expect(problemsOf({ ...create, body })).toContain(problem)
})

test('validates each value of a PATCH against the schema of its path', () => {
  const patch = { method: 'PATCH', path: '/v2/checkout/orders/ORDER1', requestId: 'x' }
  const value = (path: string, item: unknown) =>
    problemsOf({ ...patch, body: [{ op: 'replace', path: path, value: item }] })
  expect(value("/purchase_units/@reference_id=='default'/amount", { value: '1.00' })).toBe('')
  expect(value("/purchase_units/@reference_id=='default'/amount", { value: 'x' })).toContain(
    '/value must match pattern',
  )
  expect(value('/payer', {})).toContain('that is not described')
})

test('requires a PayPal-Request-Id for a request that changes something', () => {
  const body = { intent: 'CAPTURE' }
  expect(problemsOf({ ...create, body, requestId: null })).toContain('PayPal-Request-Id')
  expect(problemsOf({ ...create, body, requestId: 'x'.repeat(109) })).toContain('PayPal-Request-Id')
})

test('reports an undocumented request and an undocumented body', () => {
  expect(problemsOf({ method: 'DELETE', path: '/v2/checkout/orders/ORDER1', body: '', requestId: null })).toContain(
    'is not a described request',
  )
  expect(problemsOf({ method: 'GET', path: '/v2/checkout/orders/ORDER1', body: {}, requestId: null })).toContain(
    'but the description has none',
  )
})

test('records every request of the client', async () => {
  const sent = (await recordPaypalRequests()).map(
    ({ method, path }) => `${method} ${path.replaceAll(/(ORDER|CAPTURE)\w+/g, '_')}`,
  )
  expect(new Set(sent)).toEqual(
    new Set([
      'POST /v1/oauth2/token',
      'POST /v2/checkout/orders',
      'GET /v2/checkout/orders/_',
      'PATCH /v2/checkout/orders/_',
      'POST /v2/checkout/orders/_/capture',
      'POST /v2/payments/captures/_/refund',
      'GET /v2/payments/captures/_',
    ]),
  )
})
