import { setImmediate } from 'node:timers/promises'
import { createCommerce } from '@awning/commerce/app'
import type { ServiceContext } from '@awning/commerce/context'
import type { Db } from '@awning/commerce/db/store-db'
import { Buyer, createShop } from '@awning/testing/checkout-driver'
import { createTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ChaosContext, type ChaosResult, type ChaosTest, shareOf } from './chaos-test'
import { BodyGenerator, createRandom } from './malformed-body'

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.unknown(),
})
const Operation = z.looseObject({
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
})

/** A write call with valid path and query parameters, so that only its body is malformed. */
type WriteRoute = { method: string; path: string; contentType: string; writer: BodyGenerator }

async function writeRoutes(
  app: ReturnType<typeof createCommerce>,
  named: Record<string, unknown>,
): Promise<WriteRoute[]> {
  const document = Document.parse(await (await app.request('/openapi.json')).json())
  const components = document.components?.schemas ?? {}
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]): WriteRoute[] => {
      if (!['post', 'put', 'patch', 'delete'].includes(method)) return []
      const { parameters = [], requestBody } = Operation.parse(described)
      const [content] = Object.entries(requestBody?.content ?? {})
      // A webhook body has no schema and is checked by its signature alone. Calls without a body are skipped.
      const isSigned = path.startsWith('/webhooks/')
      if (content === undefined && !isSigned) return []
      const [contentType, { schema }] = content ?? ['application/json', { schema: {} }]
      const writer = new BodyGenerator(schema, named, components)
      const textFor = ({ name, schema }: z.infer<typeof Parameter>) =>
        String(name === 'provider' ? 'stripe' : new BodyGenerator(schema, named, components).right(undefined, name))
      const filled = path.replace(/\{(\w+)\}/g, (whole, name) => {
        const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
        return parameter === undefined ? whole : encodeURIComponent(textFor(parameter))
      })
      const query = new URLSearchParams(
        parameters.filter((one) => one.in === 'query' && one.required).map((one) => [one.name, textFor(one)]),
      )
      return [{ method: method.toUpperCase(), path: `${filled}?${query}`, contentType, writer }]
    }),
  )
}

/** A fingerprint of all rows, with one number per table. */
async function fingerprintOf(db: Db): Promise<string> {
  const tables = await db.select({ name: sql<string>`tablename` }).from(sql`pg_tables where schemaname = 'public'`)
  const fingerprints: string[] = []
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const rows = sql`(select hashtext(t::text)::bigint as h from ${sql.identifier(name)} t) rows`
    const [row] = await db.select({ print: sql<string>`count(*) || ' ' || coalesce(sum(h), 0)` }).from(rows)
    fingerprints.push(`${name} ${row?.print}`)
  }
  return fingerprints.join('\n')
}

/**
 * Sends malformed bodies to every write call. Each must be rejected with a 4xx and a clear message, and nothing may be written.
 * Returns the number of bodies and the problems.
 */
export async function sendMalformed(deps: ServiceContext, perRoute: number, seed: number) {
  const app = createCommerce(deps)
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)
  const buyer = new Buyer(shop, app)
  const ready = await buyer.readyToSubmit([await shop.line('tee')])
  const { checkoutId, paymentId, paymentToken } = ready
  const named = {
    slug: 'corner',
    store: 'corner',
    storeSlug: 'corner',
    id: checkoutId,
    checkoutId,
    paymentId,
    paymentToken,
  }
  const routes = await writeRoutes(app, named)
  const before = await fingerprintOf(deps.db)
  const problems = new Map<string, string>()
  const random = createRandom(seed)
  for (const { method, path, contentType, writer } of routes) {
    for (let sent = 0; sent < perRoute; sent += 1) {
      // This loop does no I/O, so it yields to let signals through.
      if (sent % 100 === 0) await setImmediate()
      const body = writer.wrong(random)
      const headers = { 'content-type': contentType, authorization: `Bearer ${testAdminToken}` }
      const response = await app.request(path, { method, headers, body })
      const text = await response.text()
      const isRejected = response.status >= 400 && response.status < 500
      const isPlain = !/\n\s+at |node_modules|Failed query/.test(text)
      if (!isRejected || !isPlain) {
        problems.set(
          `${method} ${path.split('?')[0]} ${response.status}`,
          `${body.slice(0, 300)} → ${text.slice(0, 200)}`,
        )
      }
    }
  }
  const found = [...problems].map(([call, what]) => `${call}: ${what}`)
  const after = await fingerprintOf(deps.db)
  if (after !== before) found.push(`rows changed:\n${after}`)
  return { routes: routes.length, bodies: routes.length * perRoute, problems: found }
}

async function runMalformed(context: ChaosContext): Promise<ChaosResult> {
  const database = await createTestDatabase(context.server ?? '')
  try {
    const seed = Date.now()
    context.print(`seed ${seed}`)
    const { routes, bodies, problems } = await sendMalformed(testDeps(database.db), shareOf(context, 10_000), seed)
    return { runs: bodies, observed: `${bodies} bodies to ${routes} calls, ${problems.length} problems`, problems }
  } finally {
    await database.close()
  }
}

export const malformed: ChaosTest = {
  name: 'malformed',
  row: 'R45',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'all rejected with 4xx, 0 stack traces, 0 writes',
  run: runMalformed,
}
