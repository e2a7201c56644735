import { cpus } from 'node:os'
import { benchBrowser } from '../../tools/run/browser'
import { build } from '../../tools/run/build'
import { CommandError, readArguments, runCommand } from '../../tools/run/command'
import { printLine, step } from '../../tools/run/output'
import { requireKnown } from '../result-table'
import { type Bench, startBenchApp } from './app'
import { measureEdge } from './edge'
import { type Figure, figureTable, timeTable } from './figure'
import { measureInteractions } from './interactions'
import { measureJourney } from './journey'
import { measureLighthouse } from './lighthouse'
import { measureMemory } from './memory'
import { measureNavigation } from './navigation'
import { measureOrderScale } from './order-scale'
import { measureOrders } from './orders'
import { measureServer } from './server'
import { measureWeight } from './weight'

// npm run bench -w verification -- [weight server …] [--runs 5]: measures the production build on the demo shops. Prints a table
// after each measurement, so that a later one that fails loses nothing.
const { values: given, positionals } = readArguments({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})

const measurements: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  weight: measureWeight,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
  interactions: measureInteractions,
  journey: measureJourney,
  server: measureServer,
  edge: measureEdge,
  memory: measureMemory,
  orders: measureOrders,
  'order-scale': measureOrderScale,
}

await runCommand(async () => {
  const runs = Number(given.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs must be a positive integer.')
  requireKnown(positionals, Object.keys(measurements))
  const browserPath = await benchBrowser()
  await build()
  const bench = { ...(await startBenchApp()), browserPath, runs }
  const day = new Date().toISOString().slice(0, 10)
  printLine(`\n${day}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${runs} runs`)
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const figures = await step(`Measuring ${name}`, () => measure(bench))
    printLine(`\n${name === 'order-scale' ? timeTable(figures) : figureTable(figures)}\n`)
  }
  return 0
})
