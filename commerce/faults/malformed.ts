import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import type { Db } from '../db/client'
import { createTestDatabase } from '../db/testing'
import { Buyer, openShop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testAdminToken, testDeps } from '../testing'
import { type Drill, type DrillBench, type DrillResult, shareOf } from './drill'
import { BodyWriter, diceOf } from './malformed-body'

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

/** A call that writes, filled with what it takes to get as far as its body. */
type WriteRoute = { method: string; path: string; contentType: string; writer: BodyWriter }

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
      // A body that nobody describes is read by its signature alone, and a call without a body has none to be malformed.
      const isSigned = path.startsWith('/webhooks/')
      if (content === undefined && !isSigned) return []
      const [contentType, { schema }] = content ?? ['application/json', { schema: {} }]
      const writer = new BodyWriter(schema, named, components)
      const textFor = ({ name, schema: shape }: z.infer<typeof Parameter>) =>
        String(name === 'provider' ? 'stripe' : new BodyWriter(shape, named, components).right(undefined, name))
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

/** Every row of every table, in a number each. */
async function printOf(db: Db): Promise<string> {
  const tables = await db.select({ name: sql<string>`tablename` }).from(sql`pg_tables where schemaname = 'public'`)
  const prints: string[] = []
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const rows = sql`(select hashtext(t::text)::bigint as h from ${sql.identifier(name)} t) rows`
    const [row] = await db.select({ print: sql<string>`count(*) || ' ' || coalesce(sum(h), 0)` }).from(rows)
    prints.push(`${name} ${row?.print}`)
  }
  return prints.join('\n')
}

/**
 * Sends so many malformed bodies to every call that writes. Each must be refused with a 4xx in plain words, and nothing may be written.
 * Answers how many there were, and what was wrong.
 */
export async function sendMalformed(deps: SaleDeps, perRoute: number, seed: number) {
  const app = createCommerce(deps)
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }] }, deps)
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
  const before = await printOf(deps.db)
  const problems = new Map<string, string>()
  const dice = diceOf(seed)
  for (const { method, path, contentType, writer } of routes) {
    for (let sent = 0; sent < perRoute; sent += 1) {
      // Nothing here waits for anything outside, and whoever wants to stop it must get a word in.
      if (sent % 100 === 0) await setImmediate()
      const body = writer.wrong(dice)
      const headers = { 'content-type': contentType, authorization: `Bearer ${testAdminToken}` }
      const answer = await app.request(path, { method, headers, body })
      const text = await answer.text()
      const isRefused = answer.status >= 400 && answer.status < 500
      const isPlain = !/\n\s+at |node_modules|Failed query/.test(text)
      if (!isRefused || !isPlain) {
        problems.set(
          `${method} ${path.split('?')[0]} ${answer.status}`,
          `${body.slice(0, 300)} → ${text.slice(0, 200)}`,
        )
      }
    }
  }
  const found = [...problems].map(([call, what]) => `${call}: ${what}`)
  const after = await printOf(deps.db)
  if (after !== before) found.push(`something was written:\n${after}`)
  return { routes: routes.length, bodies: routes.length * perRoute, problems: found }
}

async function sendRubbish(bench: DrillBench): Promise<DrillResult> {
  const database = await createTestDatabase(bench.server ?? '')
  try {
    const seed = Date.now()
    bench.say(`dice ${seed}`)
    const { routes, bodies, problems } = await sendMalformed(testDeps(database.db), shareOf(bench, 10_000), seed)
    return { runs: bodies, seen: `${bodies} bodies to ${routes} calls, ${problems.length} problems`, problems }
  } finally {
    await database.close()
  }
}

export const malformed: Drill = {
  name: 'malformed',
  row: 'R45',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'all refused with 4xx, 0 stack traces, 0 writes',
  run: sendRubbish,
}
