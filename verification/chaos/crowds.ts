import type { ServiceContext } from '@awning/commerce/context'
import { orders } from '@awning/commerce/db/schema/orders'
import { sandboxPaymentsTable } from '@awning/commerce/db/schema/sandbox'
import { Buyer, createShop, errorCodeOf, onHand, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { percentile } from '@awning/testing/statistics'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration, shareOf } from './chaos-test'

type ConcurrentResult = { responses: Awaited<ReturnType<Buyer['submit']>>[]; took: number[] }

async function submitAll(
  shop: Shop,
  carts: readonly (readonly [string, number])[][],
  deps: ServiceContext,
): Promise<ConcurrentResult> {
  const buyer = new Buyer(shop, deps)
  const ready = []
  for (const cart of carts) {
    ready.push(await buyer.readyToSubmit(await Promise.all(cart.map(([slug, quantity]) => shop.line(slug, quantity)))))
  }
  const durations: number[] = []
  const responses = await Promise.all(
    ready.map(async (input) => {
      const from = performance.now()
      const response = await buyer.submit(input)
      durations.push(performance.now() - from)
      return response
    }),
  )
  return { responses: responses, took: durations }
}

const boughtOf = ({ responses }: ConcurrentResult) => responses.filter(({ status }) => status === 200).length

async function invariantsOf({ db }: TestDatabase, { responses }: ConcurrentResult): Promise<string[]> {
  const problems = await checkInvariants(db)
  const bought = responses.filter(({ status }) => status === 200).length
  const others = responses.filter((response) => response.status !== 200 && errorCodeOf(response) !== 'out_of_stock')
  if (others.length > 0)
    problems.push(
      `${others.length} submits returned ${others[0]?.status} ${errorCodeOf(others[0] ?? { status: 0, body: {} })}`,
    )
  if ((await db.$count(orders)) !== bought)
    problems.push('the number of orders differs from the number of successful responses')
  if ((await db.$count(sandboxPaymentsTable, eq(sandboxPaymentsTable.kind, 'capture'))) !== bought)
    problems.push('the number of charges differs from the number of successful responses')
  return problems
}

async function lastUnit(
  database: TestDatabase,
  deps: ServiceContext,
  crowd: number,
): Promise<{ problems: string[]; took: number[] }> {
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'last', inventory: 1 }] }, deps)
  const result = await submitAll(
    shop,
    Array.from({ length: crowd }, () => [['last', 1]] as const).map((cart) => [...cart]),
    deps,
  )
  const problems = await invariantsOf(database, result)
  if (boughtOf(result) !== 1) problems.push(`${boughtOf(result)} of ${crowd} bought the last unit`)
  return { problems, took: result.took }
}

async function lowStock(database: TestDatabase, deps: ServiceContext, crowd: number) {
  // A cart holds up to three.
  const inventory = Math.max(3, Math.ceil(crowd / 10))
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory }] }, deps)
  const wanted = Array.from({ length: crowd }, (_, index) => (index % 3) + 1)
  const result = await submitAll(
    shop,
    wanted.map((count): [string, number][] => [['tee', count]]),
    deps,
  )
  const problems = await invariantsOf(database, result)
  const left = (await onHand(shop, 'tee', deps)) ?? 0
  const rejected = wanted.filter((_, index) => result.responses[index]?.status !== 200)
  if (left >= Math.min(...rejected)) problems.push(`${left} items remained, enough for a rejected cart`)
  return { problems, sold: inventory - left, pieces: inventory }
}

async function crossedCarts(database: TestDatabase, deps: ServiceContext, crowd: number) {
  const products = ['cap', 'mug'].map((slug) => ({ slug, inventory: crowd }))
  const shop = await createShop({ slug: 'corner', listings: products }, deps)
  const carts = Array.from({ length: crowd }, (_, index): [string, number][] =>
    index % 2 === 0
      ? [
          ['cap', 1],
          ['mug', 1],
        ]
      : [
          ['mug', 1],
          ['cap', 1],
        ],
  )
  const result = await submitAll(shop, carts, deps)
  const problems = await invariantsOf(database, result)
  if (boughtOf(result) !== crowd) problems.push(`${crowd - boughtOf(result)} of ${crowd} submits failed`)
  return { problems, bought: boughtOf(result) }
}

async function runCrowds(context: ChaosContext): Promise<ChaosResult> {
  const database = await createTestDatabase(context.server ?? '')
  const problems: string[] = []
  const durations: number[] = []
  const rounds = shareOf(context, 10)
  const resetDeps = async () => {
    await database.reset()
    return testDeps(database.db)
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const last = await lastUnit(database, await resetDeps(), 200)
      problems.push(...last.problems)
      durations.push(...last.took)
      context.print(`last unit: round ${round + 1} of ${rounds}`)
    }
    const few = await lowStock(database, await resetDeps(), shareOf(context, 500))
    const crossed = await crossedCarts(database, await resetDeps(), shareOf(context, 400))
    problems.push(...few.problems, ...crossed.problems)
    const p95 = formatDuration(percentile(durations, 0.95))
    const observed = `1 of 200 bought the last unit each time, p95 ${p95}; ${few.sold} of ${few.pieces} units sold; ${crossed.bought} crossed carts bought`
    return { runs: rounds + 2, observed, problems }
  } finally {
    await database.close()
  }
}

export const crowds: ChaosTest = {
  name: 'crowds',
  row: 'R01, R02, R04',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 oversold, 0 undersold, 0 deadlocks, 0 charged without an order',
  run: runCrowds,
}
