import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { z } from 'zod'
import { type PaypalRequest, recordPaypalRequests } from './paypal-requests'
import { type ContractPart, MissingDescription, type Verdict } from './verdict'

const documents = [/^paypal_.*orders_v2\.json$/, /^paypal_.*payments?.*_v2\.json$/, /^paypal_.*webhooks_v1\.json$/]

const Described = z.record(z.string(), z.unknown())
const OpenApi = z.object({ paths: z.record(z.string(), Described), components: Described }).loose()
type OpenApi = z.infer<typeof OpenApi>

/** What a PATCH puts where, by the names of PayPal's own schemas; the document leaves the values open. */
const patched: readonly [path: RegExp, schema: string][] = [
  [/\/amount$/, 'amount_with_breakdown'],
  [/\/shipping\/name$/, 'name'],
  [/\/shipping\/address$/, 'address_portable'],
]
const Patches = z.array(z.object({ path: z.string(), value: z.unknown() }))

/** The documents know no access tokens: these are OAuth's client credentials. */
const tokenPath = '/v1/oauth2/token'
const tokenBody = 'grant_type=client_credentials'

const repeatable = /^POST \/v2\//

/** Holds requests against PayPal's OpenAPI documents, closed: a property that a document does not name is a problem too. */
export function checkPaypalRequests(sent: readonly PaypalRequest[], given: readonly unknown[]): Verdict[] {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
  const all = given.map((document, index) => {
    const name = `paypal-${index}`
    const openApi = OpenApi.parse(closed(document))
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
    if (pointer === null) return body === '' ? [] : ['has a body where none is described']
    const problems = problemsOf(`${name}${pointer}`, body)
    const patches = Patches.safeParse(method === 'PATCH' ? body : [])
    for (const { path: place, value } of patches.data ?? []) {
      const schema = patched.find(([pattern]) => pattern.test(place))?.[1]
      if (schema === undefined) problems.push(`${place} is patched with nobody knows what`)
      else problems.push(...problemsOf(`${name}#/components/schemas/${schema}`, value, place))
    }
    return problems
  }

  return sent.map((request) => {
    const { method, path, body, requestId } = request
    const told = `paypal ${method} ${path.replaceAll(/(ORDER|CAPTURE)\w+/g, '{id}')}`
    if (path === tokenPath) {
      const problems = body === tokenBody ? [] : ['asks for something else than client credentials']
      return { request: told, held: 'OAuth 2.0, RFC 6749 4.4.2', problems }
    }
    for (const { name, openApi } of all) {
      const described = Object.keys(openApi.paths).find(
        (one) => pathPattern(one).test(path) && Object.hasOwn(openApi.paths[one] ?? {}, method.toLowerCase()),
      )
      if (described === undefined) continue
      const problems = bodyProblems(name, openApi, described, request)
      if (repeatable.test(`${method} ${path}`) && !/^.{1,108}$/.test(requestId ?? '')) {
        problems.push('needs a PayPal-Request-Id of at most 108 letters')
      }
      return { request: told, held: `${method} ${described}`, problems }
    }
    return { request: told, held: 'nothing', problems: ['is a request that nobody knows of'] }
  })
}

const pathPattern = (described: string) => new RegExp(`^${described.replaceAll(/\{\w+\}/g, '[A-Z0-9]{1,36}')}$`)

/** Where in its document the schema of a call's body stands; null for a call without a body. */
function bodySchema({ paths, components }: OpenApi, path: string, method: string): string | null {
  const Body = z.object({ requestBody: z.union([z.object({ $ref: z.string() }), z.object({ content: Described })]) })
  const parsed = Body.safeParse(paths[path]?.[method])
  if (!parsed.success) return null
  const { requestBody } = parsed.data
  if ('$ref' in requestBody) {
    const name = requestBody.$ref.split('/').at(-1) ?? ''
    if (!Object.hasOwn(z.record(z.string(), z.unknown()).parse(components.requestBodies), name)) return null
    return `#/components/requestBodies/${name}/content/application~1json/schema`
  }
  const place = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  return `#/paths/${place}/${method}/requestBody/content/application~1json/schema`
}

/** The same description with every object in it closed. Parts of an `allOf` stay open, since they describe one object together. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const inner = closed(value)
      if (key === 'properties')
        return [key, Object.fromEntries(entriesOf(inner).map(([name, one]) => [name, shut(one)]))]
      return [key, key === 'items' ? shut(inner) : inner]
    }),
  )
}

const entriesOf = (value: unknown) => Object.entries(Described.safeParse(value).data ?? {})

function shut(schema: unknown): unknown {
  const described = Described.safeParse(schema)
  if (!described.success) return schema
  const says = ['$ref', 'allOf', 'properties'].some((key) => Object.hasOwn(described.data, key))
  return says ? { ...described.data, unevaluatedProperties: false } : schema
}

export const paypalContract: ContractPart = {
  provider: 'PayPal',
  async run(folder) {
    const names = await readdir(folder)
    const found = documents.map((pattern) => names.find((name) => pattern.test(name)))
    const missing = documents.filter((_, index) => found[index] === undefined)
    if (missing.length > 0) {
      throw new MissingDescription(
        `${folder} lacks PayPal's OpenAPI documents of orders v2, payments v2 or webhooks v1: ${missing.map(({ source }) => source).join(', ')}`,
      )
    }
    const texts = await Promise.all(found.flatMap((name) => (name ? [readFile(join(folder, name), 'utf8')] : [])))
    return checkPaypalRequests(
      await recordPaypalRequests(),
      texts.map((text): unknown => JSON.parse(text)),
    )
  },
}
