import { simulateOrders } from '@awning/testing/simulation/order-simulation'
import { createTestDatabase } from '@awning/testing/test-database'
import { CommandError, readArguments, runCommand } from '../../tools/run/command'
import { printLine } from '../../tools/run/output'

// npm run simulate -w verification -- [--runs 1000] [--seed 1 --path 3:0]: random lives of orders against the service. A failed run
// prints its smallest steps, and the seed and path that replay it.
const { values: given } = readArguments({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' }, path: { type: 'string' } },
})

await runCommand(async () => {
  const runs = Number(given.runs)
  const seed = given.seed === undefined ? undefined : Number(given.seed)
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs must be a positive integer.')
  if (seed !== undefined && !Number.isInteger(seed)) throw new CommandError('--seed must be an integer.')
  const database = await createTestDatabase()
  const start = performance.now()
  try {
    await simulateOrders(database, { runs, seed, path: given.path })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { cause } = error
    throw new CommandError(cause instanceof Error ? `${error.message}\n\n${cause.message}` : error.message)
  } finally {
    await database.close()
  }
  printLine(`${runs} runs without a violation, ${Math.round((performance.now() - start) / 1_000)} s.`)
  return 0
})
