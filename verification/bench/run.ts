import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { benchBrowser } from '../../tools/run/browser'
import { build } from '../../tools/run/build'
import { CommandError, runCommand } from '../../tools/run/command'
import { printLine, step } from '../../tools/run/output'
import { startBenchApp } from './bench-app'
import { Figure, joinFigures, toTable } from './figure'
import { measurements } from './measurements'

// npm run bench -w verification -- [weight server …] [--runs 5] [--json file]: measures the production build on the demo shops and prints a table.
// npm run bench -w verification -- --join a.json --join b.json: prints one table for the measurements in these files.
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    join: { type: 'string', multiple: true },
  },
})
const runs = Number(given.runs)
const names = positionals.length > 0 ? positionals : Object.keys(measurements)

await runCommand(async () => {
  if (given.join !== undefined) {
    printLine(toTable(joinFigures(await Promise.all(given.join.map(readFigures)))))
    return
  }
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs must be a positive integer.')
  const unknown = names.filter((name) => !(name in measurements))
  if (unknown.length > 0)
    throw new CommandError(
      `Unknown measurement: ${unknown.join(', ')}. Available: ${Object.keys(measurements).join(', ')}.`,
    )
  const browserPath = await benchBrowser()
  await build()
  const app = await startBenchApp()
  const context = { ...app, browserPath, runs }
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measurements))
    if (names.includes(name)) {
      figures.push(...(await step(`Measuring ${name}`, () => measure(context))))
      // After each, so that a later one that fails loses nothing.
      if (given.json) await writeFile(given.json, `${JSON.stringify(figures, null, 2)}\n`)
    }
  const [cpu] = cpus()
  printLine(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${runs} runs\n`,
  )
  printLine(toTable(figures))
})

async function readFigures(path: string): Promise<Figure[]> {
  return z.array(Figure).parse(JSON.parse(await readFile(path, 'utf8')))
}
