import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv, type AnySchemaObject } from 'ajv'
import { type ContractPart, MissingDescriptionError, type RecordedRequest, type RequestCheck } from './request-check'
import { recordStripeRequests } from './stripe-requests'

const description = /^stripe_.*request_params\.schema\.json$/

const closed = (properties: Record<string, object> = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
})
const strings = { type: 'array', items: { type: 'string' } }

/**
 * The definition for each request. Requests without a generated schema are validated against `own`, copied from the package's
 * types.
 */
const requests: readonly { method: string; path: RegExp; checkedAgainst: string; own?: object }[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/, checkedAgainst: 'PaymentIntentCreateParams' },
  { method: 'POST', path: /^\/v1\/payment_intents\/\w+$/, checkedAgainst: 'PaymentIntentUpdateParams' },
  { method: 'POST', path: /^\/v1\/payment_intents\/\w+\/confirm$/, checkedAgainst: 'PaymentIntentConfirmParams' },
  { method: 'POST', path: /^\/v1\/refunds$/, checkedAgainst: 'RefundCreateParams' },
  { method: 'POST', path: /^\/v1\/payment_method_domains$/, checkedAgainst: 'PaymentMethodDomainCreateParams' },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/\w+$/,
    checkedAgainst: 'PaymentIntentRetrieveParams',
    own: closed({ expand: strings }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/\w+\/capture$/,
    checkedAgainst: 'PaymentIntentCaptureParams',
    own: closed({ amount_to_capture: { type: 'integer' } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/\w+\/cancel$/,
    checkedAgainst: 'PaymentIntentCancelParams',
    own: closed(),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    checkedAgainst: 'DisputeListParams',
    own: closed({ payment_intent: { type: 'string' }, limit: { type: 'integer' } }),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_method_domains$/,
    checkedAgainst: 'PaymentMethodDomainListParams',
    own: closed({ domain_name: { type: 'string' } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/\w+$/,
    checkedAgainst: 'PaymentMethodDomainUpdateParams',
    own: closed({ enabled: { type: 'boolean' } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/\w+\/validate$/,
    checkedAgainst: 'PaymentMethodDomainValidateParams',
    own: closed(),
  },
]

/** Validates requests against Stripe's request parameters. Form values are strings, so they are coerced to the schema's types. */
export function checkStripeRequests(sent: readonly RecordedRequest[], schema: AnySchemaObject): RequestCheck[] {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true })
  ajv.addSchema(schema, 'stripe')
  const definitions: object = schema.definitions ?? {}
  return sent.map(({ method, path, body }) => {
    const request = `stripe ${method} ${path.replaceAll(/(pi|pmd)_\w+/g, '{id}')}`
    const known = requests.find((one) => one.method === method && one.path.test(path))
    if (known === undefined) return { request, checkedAgainst: 'nothing', problems: ['is not a described request'] }
    const defined = Object.hasOwn(definitions, known.checkedAgainst)
    if (!defined && known.own === undefined) {
      return {
        request,
        checkedAgainst: known.checkedAgainst,
        problems: [`the description has no ${known.checkedAgainst}`],
      }
    }
    const checkedAgainst = defined ? known.checkedAgainst : `${known.checkedAgainst}, by the package's types`
    const validate = ajv.compile(
      defined ? { $ref: `stripe#/definitions/${encodeURIComponent(known.checkedAgainst)}` } : { ...known.own },
    )
    validate(structuredClone(body))
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    )
    return { request, checkedAgainst, problems }
  })
}

export const stripeContract: ContractPart = {
  provider: 'Stripe',
  async run(folder) {
    const file = (await readdir(folder))
      .filter((name) => description.test(name))
      .sort()
      .at(-1)
    if (file === undefined) {
      throw new MissingDescriptionError(
        `${folder} has no stripe_{version}_request_params.schema.json, the JSON Schema of the stripe package's request types.`,
      )
    }
    const schema: AnySchemaObject = JSON.parse(await readFile(join(folder, file), 'utf8'))
    return checkStripeRequests(await recordStripeRequests(), schema)
  },
}
