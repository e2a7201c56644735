import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkRequests } from './check-requests'
import { checkStripeRequests, stripeContract } from './stripe-contract'
import { recordStripeRequests } from './stripe-requests'

const anything = { type: 'object' }
const create = {
  type: 'object',
  properties: { amount: { type: 'number' }, currency: { type: 'string' }, expand: { type: 'array' } },
  required: ['amount', 'currency'],
  additionalProperties: false,
}
const schema = (PaymentIntentCreateParams: object) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  definitions: {
    PaymentIntentCreateParams,
    PaymentIntentUpdateParams: anything,
    PaymentIntentConfirmParams: anything,
    RefundCreateParams: anything,
    PaymentMethodDomainCreateParams: anything,
  },
})
const problemsOf = (body: object, path = '/v1/payment_intents') =>
  checkStripeRequests([{ method: 'POST', path, body }], schema(create)).flatMap(({ problems }) => problems)

test('accepts a request that matches the description, with form numbers as strings', () => {
  expect(problemsOf({ amount: '2643', currency: 'usd' })).toEqual([])
})

test.each([
  ['an invalid number', { amount: 'x', currency: 'usd' }, '/amount must be number'],
  ['a missing parameter', { amount: '1' }, "must have required property 'currency'"],
  ['an unknown parameter', { amount: '1', currency: 'usd', payment_method_types: ['card'] }, 'additional'],
])('reports %s', (_, body, problem) => {
  expect(problemsOf(body).join()).toContain(problem)
})

test('reports an unknown request and a missing definition', () => {
  expect(problemsOf({}, '/v1/charges')).toEqual(['is not a described request'])
  expect(checkStripeRequests([{ method: 'POST', path: '/v1/refunds', body: {} }], { definitions: {} })).toMatchObject([
    { problems: ['the description has no RefundCreateParams'] },
  ])
})

test('records every request of the client', async () => {
  const sent = (await recordStripeRequests()).map(
    ({ method, path }) => `${method} ${path.replaceAll(/(pi|pmd)_\w+/g, '_')}`,
  )
  expect(new Set(sent)).toEqual(
    new Set([
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/_',
      'GET /v1/payment_intents/_',
      'POST /v1/payment_intents/_/capture',
      'POST /v1/payment_intents/_/confirm',
      'POST /v1/payment_intents/_/cancel',
      'POST /v1/refunds',
      'GET /v1/disputes',
      'GET /v1/payment_method_domains',
      'POST /v1/payment_method_domains',
      'POST /v1/payment_method_domains/_',
      'POST /v1/payment_method_domains/_/validate',
    ]),
  )
})

describe('a contract run over a folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const writeStripeSchema = (description: object) =>
    writeFile(join(folder, 'stripe_23.1.0_request_params.schema.json'), JSON.stringify(description))

  test('accepts our requests against a description that allows them, and reports problems against one that does not', async () => {
    await writeStripeSchema(schema(anything))
    expect((await stripeContract.run(folder)).flatMap(({ problems }) => problems)).toEqual([])
    await writeStripeSchema(schema(create))
    const problems = (await stripeContract.run(folder)).filter((check) => check.problems.length > 0)
    expect(problems.map(({ request }) => request)).toContain('stripe POST /v1/payment_intents')
  })

  test('reports the name of the missing schema file', async () => {
    expect(await checkRequests(folder, () => undefined)).toEqual({
      missing: expect.stringContaining('request_params.schema.json'),
    })
  })
})
