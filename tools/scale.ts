import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { proofs } from '../tests/scale/proofs/all'
import { startTopology } from '../tests/scale/topology'
import { build } from './run/build'
import { atEnd, CommandError, runCommand } from './run/command'
import { errorMessage } from './run/errors'
import { printLine } from './run/output'
import { getTestDatabaseUrl } from './run/postgres'
import { requireProgram } from './run/required-program'

// npm run test:scale -- [1 5 …] [--short]: starts three apps, two services, PostgreSQL, Redis and the edge of deploy/ on loopback, and
// checks what must hold on several machines. Prints a table.
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

await runCommand(async () => {
  const wanted = positionals.length === 0 ? proofs : proofs.filter(({ id }) => positionals.includes(String(id)))
  if (positionals.length > wanted.length)
    throw new CommandError(`Unknown proof. Available: ${proofs.map(({ id, title }) => `${id} (${title})`).join(', ')}.`)
  for (const name of ['redis-server', 'nginx', 'caddy', 'pebble'] as const) await requireProgram(name, 'the proofs')
  const server = await getTestDatabaseUrl()
  await build()
  const topology = await startTopology({ databaseUrl: await createDatabase(server) })
  atEnd(topology.stop)
  const rows: string[] = []
  let failures = 0
  for (const { id, title, expected, run } of wanted) {
    const from = performance.now()
    const result = await run(topology, { isShort: given.short }).catch((error: unknown) => {
      failures += 1
      for (const { port, program } of [...topology.apps, ...topology.services])
        printLine(`--- port ${port} ---\n${program.log().split('\n').slice(-5).join('\n')}`)
      return `**FAILED** ${errorMessage(error)}`
    })
    const seconds = Math.round((performance.now() - from) / 1_000)
    printLine(`${id}. ${title}: ${result} (${seconds} s)`)
    rows.push(`| ${id} | ${title} | ${expected} | ${result} | ${seconds} s |`)
  }
  printLine('\n| # | Proof | Expected | Seen | Time |\n|---|---|---|---|---|')
  for (const row of rows) printLine(row)
  return failures === 0 ? 0 : 1
})

async function createDatabase(server: string): Promise<string> {
  const name = `awning_scale_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}
