import { eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders'
import { sandboxLedger } from '../db/schema/sandbox'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { checkInvariants } from '../orders/invariants'
import { Buyer, onHand, openShop, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps } from '../testing'
import { type Drill, type DrillBench, type DrillResult, inWords, percentile, shareOf } from './drill'

/** What a crowd wanted, what it was answered, and how long each waited. */
type Rush = { answers: Awaited<ReturnType<Buyer['submit']>>[]; took: number[] }

async function rush(shop: Shop, carts: readonly (readonly [string, number])[][], deps: SaleDeps): Promise<Rush> {
  const buyer = new Buyer(shop, deps)
  const ready = []
  for (const cart of carts) {
    ready.push(await buyer.readyToSubmit(await Promise.all(cart.map(([good, pieces]) => shop.line(good, pieces)))))
  }
  const took: number[] = []
  const answers = await Promise.all(
    ready.map(async (input) => {
      const from = performance.now()
      const answer = await buyer.submit(input)
      took.push(performance.now() - from)
      return answer
    }),
  )
  return { answers, took }
}

const boughtOf = ({ answers }: Rush) => answers.filter(({ status }) => status === 200).length

async function booksOf({ db }: TestDatabase, { answers }: Rush): Promise<string[]> {
  const problems = await checkInvariants(db)
  const bought = answers.filter(({ status }) => status === 200).length
  const others = answers.filter((answer) => answer.status !== 200 && refusalOf(answer) !== 'out_of_stock')
  if (others.length > 0)
    problems.push(
      `${others.length} were answered ${others[0]?.status} ${refusalOf(others[0] ?? { status: 0, body: {} })}`,
    )
  if ((await db.$count(orders)) !== bought) problems.push('orders and answers differ')
  if ((await db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))) !== bought)
    problems.push('charges and answers differ')
  return problems
}

async function lastPiece(
  database: TestDatabase,
  deps: SaleDeps,
  crowd: number,
): Promise<{ problems: string[]; took: number[] }> {
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'last', inventory: 1 }] }, deps)
  const rushed = await rush(
    shop,
    Array.from({ length: crowd }, () => [['last', 1]] as const).map((cart) => [...cart]),
    deps,
  )
  const problems = await booksOf(database, rushed)
  if (boughtOf(rushed) !== 1) problems.push(`${boughtOf(rushed)} of ${crowd} have the last piece`)
  return { problems, took: rushed.took }
}

async function fewPieces(database: TestDatabase, deps: SaleDeps, crowd: number) {
  const pieces = Math.ceil(crowd / 10)
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: pieces }] }, deps)
  const wanted = Array.from({ length: crowd }, (_, index) => (index % 3) + 1)
  const rushed = await rush(
    shop,
    wanted.map((count): [string, number][] => [['tee', count]]),
    deps,
  )
  const problems = await booksOf(database, rushed)
  const left = (await onHand(shop, 'tee', deps)) ?? 0
  const refused = wanted.filter((_, index) => rushed.answers[index]?.status !== 200)
  if (left >= Math.min(...refused)) problems.push(`${left} were left that somebody wanted`)
  return { problems, sold: pieces - left, pieces }
}

async function crossedCarts(database: TestDatabase, deps: SaleDeps, crowd: number) {
  const goods = ['cap', 'mug'].map((slug) => ({ slug, inventory: crowd }))
  const shop = await openShop({ slug: 'corner', goods }, deps)
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
  const rushed = await rush(shop, carts, deps)
  const problems = await booksOf(database, rushed)
  if (boughtOf(rushed) !== crowd) problems.push(`${crowd - boughtOf(rushed)} of ${crowd} were blocked`)
  return { problems, bought: boughtOf(rushed) }
}

async function comeAtOnce(bench: DrillBench): Promise<DrillResult> {
  const database = await createTestDatabase(bench.server ?? '')
  const problems: string[] = []
  const took: number[] = []
  const rounds = shareOf(bench, 10)
  const fresh = async () => {
    await database.reset()
    return testDeps(database.db)
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const last = await lastPiece(database, await fresh(), 200)
      problems.push(...last.problems)
      took.push(...last.took)
      bench.say(`last piece ${round + 1} of ${rounds}`)
    }
    const few = await fewPieces(database, await fresh(), shareOf(bench, 500))
    const crossed = await crossedCarts(database, await fresh(), shareOf(bench, 400))
    problems.push(...few.problems, ...crossed.problems)
    const p95 = inWords(percentile(took, 0.95))
    const seen = `1 of 200 each time, p95 ${p95}; ${few.sold} of ${few.pieces} pieces sold; ${crossed.bought} crossed carts bought`
    return { runs: rounds + 2, seen, problems }
  } finally {
    await database.close()
  }
}

export const crowds: Drill = {
  name: 'crowds',
  row: 'R01, R02, R04',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 oversold, 0 undersold, 0 deadlocks, 0 charged without an order',
  run: comeAtOnce,
}
