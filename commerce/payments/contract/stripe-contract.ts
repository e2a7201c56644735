import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv, type AnySchemaObject } from 'ajv'
import { recordStripeRequests } from './stripe-requests'
import { type ContractPart, MissingDescription, type RecordedRequest, type Verdict } from './verdict'

const description = /^stripe_.*request_params\.schema\.json$/

const closed = (properties: Record<string, object> = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
})
const strings = { type: 'array', items: { type: 'string' } }

/**
 * What is sent where, and the definition that it has to keep to. Some calls are in no generated schema: those are held against the
 * parameters of ours, copied from the package's types.
 */
const requests: readonly { method: string; path: RegExp; held: string; own?: object }[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/, held: 'PaymentIntentCreateParams' },
  { method: 'POST', path: /^\/v1\/payment_intents\/\w+$/, held: 'PaymentIntentUpdateParams' },
  { method: 'POST', path: /^\/v1\/payment_intents\/\w+\/confirm$/, held: 'PaymentIntentConfirmParams' },
  { method: 'POST', path: /^\/v1\/refunds$/, held: 'RefundCreateParams' },
  { method: 'POST', path: /^\/v1\/payment_method_domains$/, held: 'PaymentMethodDomainCreateParams' },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/\w+$/,
    held: 'PaymentIntentRetrieveParams',
    own: closed({ expand: strings }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/\w+\/capture$/,
    held: 'PaymentIntentCaptureParams',
    own: closed({ amount_to_capture: { type: 'integer' } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/\w+\/cancel$/,
    held: 'PaymentIntentCancelParams',
    own: closed(),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    held: 'DisputeListParams',
    own: closed({ payment_intent: { type: 'string' }, limit: { type: 'integer' } }),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_method_domains$/,
    held: 'PaymentMethodDomainListParams',
    own: closed({ domain_name: { type: 'string' } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/\w+$/,
    held: 'PaymentMethodDomainUpdateParams',
    own: closed({ enabled: { type: 'boolean' } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/\w+\/validate$/,
    held: 'PaymentMethodDomainValidateParams',
    own: closed(),
  },
]

/** Holds requests against Stripe's request parameters. A form knows only texts: they are read as the numbers that the schema asks for. */
export function checkStripeRequests(sent: readonly RecordedRequest[], schema: AnySchemaObject): Verdict[] {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true })
  ajv.addSchema(schema, 'stripe')
  const definitions: object = schema.definitions ?? {}
  return sent.map(({ method, path, body }) => {
    const request = `stripe ${method} ${path.replaceAll(/(pi|pmd)_\w+/g, '{id}')}`
    const known = requests.find((one) => one.method === method && one.path.test(path))
    if (known === undefined) return { request, held: 'nothing', problems: ['is a request that nobody knows of'] }
    const defined = Object.hasOwn(definitions, known.held)
    if (!defined && known.own === undefined) {
      return { request, held: known.held, problems: [`the description has no ${known.held}`] }
    }
    const held = defined ? known.held : `${known.held}, by the package's types`
    const validate = ajv.compile(
      defined ? { $ref: `stripe#/definitions/${encodeURIComponent(known.held)}` } : { ...known.own },
    )
    validate(structuredClone(body))
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    )
    return { request, held, problems }
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
      throw new MissingDescription(
        `${folder} has no stripe_{version}_request_params.schema.json, the JSON Schema of the stripe package's request types.`,
      )
    }
    const schema: AnySchemaObject = JSON.parse(await readFile(join(folder, file), 'utf8'))
    return checkStripeRequests(await recordStripeRequests(), schema)
  },
}
