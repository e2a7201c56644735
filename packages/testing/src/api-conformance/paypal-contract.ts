import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { z } from 'zod'
import { type PaypalRequest, recordPaypalRequests } from './paypal-requests'
import { type ContractPart, MissingDescriptionError, type RequestCheck } from './request-check'

const filePatterns = [/^paypal_.*orders_v2\.json$/, /^paypal_.*payments?.*_v2\.json$/, /^paypal_.*webhooks_v1\.json$/]

const Properties = z.record(z.string(), z.unknown())
const OpenApi = z.object({ paths: z.record(z.string(), Properties), components: Properties }).loose()
type OpenApi = z.infer<typeof OpenApi>

/** The PayPal schema for the value at each PATCH path. The OpenAPI document does not define a schema for these values. */
const patchSchemas: readonly [path: RegExp, schema: string][] = [
  [/\/amount$/, 'amount_with_breakdown'],
  [/\/shipping\/name$/, 'name'],
  [/\/shipping\/address$/, 'address_portable'],
]
const Patches = z.array(z.object({ path: z.string(), value: z.unknown() }))

/** PayPal's documents do not describe access tokens. They are OAuth client credentials. */
const tokenPath = '/v1/oauth2/token'
const tokenBody = 'grant_type=client_credentials'

const needsRequestId = /^POST \/v2\//

/**
 * Validates requests strictly against PayPal's OpenAPI documents: a property that a document does not define is an error.
 */
export function checkPaypalRequests(sent: readonly PaypalRequest[], documents: readonly unknown[]): RequestCheck[] {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
  const all = documents.map((document, index) => {
    const name = `paypal-${index}`
    const openApi = OpenApi.parse(closeObjects(document))
    ajv.addSchema(openApi, name)
    return { name, openApi }
  })

  function problemsOf(schema: string, value: unknown, at = ''): string[] {
    const validate = ajv.compile({ $ref: schema, unevaluatedProperties: false })
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${at}${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    )
  }

  function bodyProblems(name: string, openApi: OpenApi, path: string, { method, body }: PaypalRequest): string[] {
    const pointer = bodySchema(openApi, path, method.toLowerCase())
    if (pointer === null) return body === '' ? [] : ['has a body, but the description has none']
    const problems = problemsOf(`${name}${pointer}`, body)
    const patches = Patches.safeParse(method === 'PATCH' ? body : [])
    for (const { path: patchPath, value } of patches.data ?? []) {
      const schema = patchSchemas.find(([pattern]) => pattern.test(patchPath))?.[1]
      if (schema === undefined) problems.push(`has a patch of ${patchPath} that is not described`)
      else problems.push(...problemsOf(`${name}#/components/schemas/${schema}`, value, patchPath))
    }
    return problems
  }

  return sent.map((request) => {
    const { method, path, body, requestId } = request
    const label = `paypal ${method} ${path.replaceAll(/(ORDER|CAPTURE)\w+/g, '{id}')}`
    if (path === tokenPath) {
      const problems = body === tokenBody ? [] : ['does not request client credentials']
      return { request: label, checkedAgainst: 'OAuth 2.0, RFC 6749 4.4.2', problems }
    }
    for (const { name, openApi } of all) {
      const documentedPath = Object.keys(openApi.paths).find(
        (one) => pathPattern(one).test(path) && Object.hasOwn(openApi.paths[one] ?? {}, method.toLowerCase()),
      )
      if (documentedPath === undefined) continue
      const problems = bodyProblems(name, openApi, documentedPath, request)
      if (needsRequestId.test(`${method} ${path}`) && !/^.{1,108}$/.test(requestId ?? '')) {
        problems.push('needs a PayPal-Request-Id of at most 108 characters')
      }
      return { request: label, checkedAgainst: `${method} ${documentedPath}`, problems }
    }
    return { request: label, checkedAgainst: 'nothing', problems: ['is not a described request'] }
  })
}

const pathPattern = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[A-Z0-9]{1,36}')}$`)

/** The JSON pointer of a call's body schema. Null for a call without a body. */
function bodySchema({ paths, components }: OpenApi, path: string, method: string): string | null {
  const Body = z.object({ requestBody: z.union([z.object({ $ref: z.string() }), z.object({ content: Properties })]) })
  const parsed = Body.safeParse(paths[path]?.[method])
  if (!parsed.success) return null
  const { requestBody } = parsed.data
  if ('$ref' in requestBody) {
    const name = requestBody.$ref.split('/').at(-1) ?? ''
    if (!Object.hasOwn(z.record(z.string(), z.unknown()).parse(components.requestBodies), name)) return null
    return `#/components/requestBodies/${name}/content/application~1json/schema`
  }
  const encodedPath = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  return `#/paths/${encodedPath}/${method}/requestBody/content/application~1json/schema`
}

/** The same document with every object closed. Parts of an `allOf` stay open, since they describe one object together. */
function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const inner = closeObjects(value)
      if (key === 'properties')
        return [key, Object.fromEntries(entriesOf(inner).map(([name, one]) => [name, closeObject(one)]))]
      return [key, key === 'items' ? closeObject(inner) : inner]
    }),
  )
}

const entriesOf = (value: unknown) => Object.entries(Properties.safeParse(value).data ?? {})

function closeObject(schema: unknown): unknown {
  const properties = Properties.safeParse(schema)
  if (!properties.success) return schema
  const isObjectSchema = ['$ref', 'allOf', 'properties'].some((key) => Object.hasOwn(properties.data, key))
  return isObjectSchema ? { ...properties.data, unevaluatedProperties: false } : schema
}

export const paypalContract: ContractPart = {
  provider: 'PayPal',
  async run(folder) {
    const names = await readdir(folder)
    const found = filePatterns.map((pattern) => names.find((name) => pattern.test(name)))
    const missing = filePatterns.filter((_, index) => found[index] === undefined)
    if (missing.length > 0) {
      throw new MissingDescriptionError(
        `${folder} does not contain the PayPal OpenAPI documents of orders v2, payments v2 or webhooks v1: ${missing.map(({ source }) => source).join(', ')}`,
      )
    }
    const texts = await Promise.all(found.flatMap((name) => (name ? [readFile(join(folder, name), 'utf8')] : [])))
    return checkPaypalRequests(
      await recordPaypalRequests(),
      texts.map((text): unknown => JSON.parse(text)),
    )
  },
}
