import { accessHeader } from '@awning/contract/access'
import { previewHeader } from '@awning/contract/preview'
import { visitorHeader } from '@awning/contract/visitor'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { referToComponents, registerComponents } from './openapi-components'
import { callName, isAlwaysOpen } from './public-endpoints'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type PathItem = NonNullable<Document['paths']>[string]
type Operation = NonNullable<PathItem['get']>

const methods = ['get', 'put', 'post', 'delete'] as const

const securitySchemes = {
  operator: { type: 'http', scheme: 'bearer', description: 'The ADMIN_TOKEN of the service' },
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
    description: 'A sealed preview token, created by an operator. It shows private content; checkout is disabled',
  },
  visitor: {
    type: 'apiKey',
    in: 'header',
    name: visitorHeader,
    description: 'Signed visitor of a payment call, sent by the storefront. Without it the visitor is unknown',
  },
  availability: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Required if the service has a key' },
  stripe: { type: 'apiKey', in: 'header', name: 'stripe-signature', description: 'The signature of a Stripe webhook' },
  paypal: {
    type: 'apiKey',
    in: 'header',
    name: 'paypal-transmission-sig',
    description: 'The signature of a PayPal webhook, together with its other `paypal-*` headers',
  },
} as const

const tags = [
  { name: 'store', description: 'Stores and their domains' },
  { name: 'theme', description: 'Themes' },
  { name: 'catalog', description: 'Products, collections and listings' },
  { name: 'inventory', description: 'Stock' },
  { name: 'findable', description: 'Data for search engines and product feeds' },
  { name: 'pictures', description: 'Images' },
  { name: 'forms', description: 'Forms of shoppers' },
  { name: 'tracking', description: 'Visits' },
  { name: 'cart', description: 'Saved carts' },
  { name: 'checkout', description: 'Checkouts, from the cart to the order' },
  { name: 'payment', description: 'Payments and webhook events' },
  { name: 'order', description: 'Placed orders' },
  { name: 'sandbox', description: 'The sandbox provider; absent if a provider has keys' },
  { name: 'operator', description: 'Operator commands' },
]

/** Bodies that are read as a stream and not validated by a route schema. */
const streamedBodies = {
  '/admin/stores/{slug}/import': { 'application/json': { schema: { $ref: '#/components/schemas/StoreFile' } } },
  '/admin/stores/{slug}/import/csv': { 'text/csv': { schema: { type: 'string' as const } } },
}

/** Calls that address no store and need no access code. */
const withoutStore = /^(?:GET \/v1\/domains\/|POST \/tracking\/)/
const signed = /^\w+ (?:\/v1\/(?:initiate|update)Payment|\/sandbox\/)/

/**
 * The OpenAPI document. Adds what applies to whole groups of calls: operation ids, authorization, 400 for malformed input, and
 * 401 for a missing code or token.
 */
export function createOpenApiDocument(app: OpenAPIHono): Document {
  registerComponents(app)
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Awning commerce service',
      version: '1',
      description:
        'Amounts are integers in minor units. Listings also contain prices as decimals. The price of a tile is display text.',
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
  for (const [path, content] of Object.entries(streamedBodies)) {
    const operation = document.paths?.[path]?.post
    if (operation !== undefined) operation.requestBody = { required: true, content }
  }
  document.components = { ...document.components, securitySchemes: { ...securitySchemes } }
  removeFlags(document)
  referToComponents(document)
  return document
}

/** JSON Schema patterns are sources of regular expressions. The generator leaves `/u` at the end of those with a flag. */
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
  if (takesInput) responses['400'] ??= rejection('Malformed input; `source.pointer` is the field')
  if (operation.requestBody !== undefined) {
    responses['413'] ??= rejection('The body is too large')
    responses['415'] ??= rejection('The content type is not supported')
  }
  if (asksForAccess(call)) responses['401'] ??= rejection('The token or access code is missing or wrong')
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
const asksForAccess = (call: string) => isOfOperators(call) || (!isAlwaysOpen(call) && !withoutStore.test(call))

function securityOf(call: string): Record<string, string[]>[] {
  if (isOfOperators(call)) return [{ operator: [] }]
  if (/ \/webhooks\//.test(call)) return [{ stripe: [] }, { paypal: [] }]
  const optional: Record<string, string[]>[] = [{}]
  if (asksForAccess(call)) optional.push({ accessCode: [] }, { preview: [] })
  if (signed.test(call)) optional.push({ visitor: [] })
  if (/ \/v1\/availability$/.test(call)) optional.push({ availability: [] })
  return optional
}

function rejection(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorList' } } } }
}
