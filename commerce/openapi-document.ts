import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import { callName, isAlwaysOpen } from './access/open-calls'
import { accessHeader } from './contract/access'
import { ErrorList } from './contract/errors'
import { previewHeader } from './contract/preview'
import { visitorHeader } from './contract/visitor'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type PathItem = NonNullable<Document['paths']>[string]
type Operation = NonNullable<PathItem['get']>

const methods = ['get', 'put', 'post', 'delete'] as const

const securitySchemes = {
  operator: { type: 'http', scheme: 'bearer', description: 'The installation’s ADMIN_TOKEN' },
  accessCode: {
    type: 'apiKey',
    in: 'header',
    name: accessHeader,
    description: 'The access code of a protected store, percent-encoded',
  },
  preview: {
    type: 'apiKey',
    in: 'header',
    name: previewHeader,
    description: 'A sealed preview, which an operator made: it shows what is private, and buys nothing',
  },
  visitor: {
    type: 'apiKey',
    in: 'header',
    name: visitorHeader,
    description: 'A signed mark of who pays, from the storefront. A call without it is one of nobody known',
  },
  availability: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Where the service has such a key' },
  stripe: { type: 'apiKey', in: 'header', name: 'stripe-signature', description: 'The signature of a Stripe webhook' },
  paypal: {
    type: 'apiKey',
    in: 'header',
    name: 'paypal-transmission-sig',
    description: 'The signature of a PayPal webhook, with the headers that belong to it',
  },
} as const

const tags = [
  { name: 'store', description: 'Stores and their domains' },
  { name: 'theme', description: 'How a store looks' },
  { name: 'catalogue', description: 'Products, collections and listings' },
  { name: 'inventory', description: 'What is left' },
  { name: 'findable', description: 'What search engines and price comparisons read' },
  { name: 'pictures', description: 'Bitmaps' },
  { name: 'forms', description: 'What shoppers send' },
  { name: 'tracking', description: 'Visits' },
  { name: 'cart', description: 'Carts that are kept' },
  { name: 'checkout', description: 'From the cart to the order' },
  { name: 'payment', description: 'Payments and what their providers tell' },
  { name: 'order', description: 'Placed orders' },
  { name: 'sandbox', description: 'The stand-in for payment providers; absent where a provider has keys' },
  { name: 'operator', description: 'Commands of the installation’s operator' },
]

/** Bodies that are read a part at a time, not by a route's shape. */
const readByHand = {
  '/admin/stores/{slug}/import': { 'application/json': { schema: { $ref: '#/components/schemas/StoreFile' } } },
  '/admin/stores/{slug}/import/csv': { 'text/csv': { schema: { type: 'string' as const } } },
}

/** Calls in which no store is entered: they ask for no access code. */
const ofNoStore = /^(?:GET \/v1\/domains\/|POST \/tracking\/)/
const signed = /^\w+ (?:\/v1\/(?:initiate|update)Payment|\/sandbox\/)/

/**
 * The description of every call. What holds for whole kinds of calls is said here once: their names, who may make them, and that a malformed one is
 * answered with 400 and one without a code or a token with 401.
 */
export function describeCalls(app: OpenAPIHono): Document {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Awning commerce service',
      version: '1',
      description:
        'Amounts are integers in minor units. Prices of a listing are plain decimals beside them; a tile’s price is text for the screen.',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/', description: 'This service' }],
    tags,
  })
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item[method]
      if (operation !== undefined) complete(operation, callName(method.toUpperCase(), path), `${method} ${path}`)
    }
  for (const [path, content] of Object.entries(readByHand)) {
    const operation = document.paths?.[path]?.post
    if (operation !== undefined) operation.requestBody = { required: true, content }
  }
  document.components = { ...document.components, securitySchemes: { ...securitySchemes } }
  removeFlags(document)
  return document
}

/** The patterns of JSON Schema are the sources of regular expressions. The generator leaves `/u` at the end of those with a flag. */
function removeFlags(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('pattern' in node && typeof node.pattern === 'string') node.pattern = node.pattern.replace(/\/u$/, '')
  for (const child of Object.values(node)) removeFlags(child)
}

function complete(operation: Operation, call: string, named: string): void {
  operation.operationId ??= nameOf(named)
  operation.security = securityOf(call)
  const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0
  const responses = { ...operation.responses }
  if (takesInput) responses['400'] ??= refusal('Malformed; `source.pointer` names the field')
  if (operation.requestBody !== undefined) {
    responses['413'] ??= refusal('A body longer than the call takes')
    responses['415'] ??= refusal('Another content type than the body’s')
  }
  if (asksForAccess(call)) responses['401'] ??= refusal('The store asks for its access code, or the one given is wrong')
  operation.responses = responses
}

/** `get /v1/carts/{id}` is `getV1CartsById`. */
const nameOf = (named: string): string =>
  named
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('')

const isOfOperators = (call: string) => / \/admin\//.test(call)
const asksForAccess = (call: string) => isOfOperators(call) || (!isAlwaysOpen(call) && !ofNoStore.test(call))

function securityOf(call: string): Record<string, string[]>[] {
  if (isOfOperators(call)) return [{ operator: [] }]
  if (/ \/webhooks\//.test(call)) return [{ stripe: [] }, { paypal: [] }]
  const optional: Record<string, string[]>[] = [{}]
  if (asksForAccess(call)) optional.push({ accessCode: [] }, { preview: [] })
  if (signed.test(call)) optional.push({ visitor: [] })
  if (/ \/v1\/availability$/.test(call)) optional.push({ availability: [] })
  return optional
}

const errorSchema = z.toJSONSchema(ErrorList, { target: 'draft-2020-12', io: 'output' })

/** The body of a refusal, in the description of an answer. */
function refusal(description: string) {
  const { $schema: _, ...schema } = errorSchema
  return { description, content: { 'application/json': { schema } } }
}
