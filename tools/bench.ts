import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { BenchContext } from './bench/bench-context'
import { type Figure, toTable } from './bench/figure'
import { measurements } from './bench/measurements'
import { testBrowser } from './run/browser'
import { build } from './run/build'
import { CommandError, runCommand } from './run/command'
import { printLine, step } from './run/output'
import { secretSettings, startTestServices } from './run/test-services'

// npm run bench -- [weight cpu …] [--runs 5] [--json file]: measures the production build on the demo shops and prints a table.
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string' } },
})
const runs = Number(given.runs)
const names = positionals.length > 0 ? positionals : Object.keys(measurements)

await runCommand(async () => {
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs must be a positive integer.')
  const unknown = names.filter((name) => !(name in measurements))
  if (unknown.length > 0)
    throw new CommandError(
      `Unknown measurement: ${unknown.join(', ')}. Available: ${Object.keys(measurements).join(', ')}.`,
    )
  const browserPath = await testBrowser()
  await build()
  const metricsToken = randomBytes(24).toString('base64url')
  const { env } = await startTestServices({ METRICS_TOKEN: metricsToken })
  const settings = secretSettings(env.E2E_SECRETS)
  const context: BenchContext = {
    testApp: {
      port: Number(env.E2E_PORT),
      serviceUrl: env.E2E_COMMERCE_URL,
      adminToken: env.E2E_ADMIN_TOKEN,
      secrets: Object.values(settings),
      settings,
      dataDir: env.E2E_DATA_DIR,
    },
    metricsToken,
    browserPath,
    runs,
  }
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measurements))
    if (names.includes(name)) figures.push(...(await step(`Measuring ${name}`, () => measure(context))))
  const [cpu] = cpus()
  printLine(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${runs} runs\n`,
  )
  printLine(toTable(figures))
  if (given.json) await writeFile(given.json, `${JSON.stringify(figures, null, 2)}\n`)
})
