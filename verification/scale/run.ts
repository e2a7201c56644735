import { parseArgs } from 'node:util'
import { build } from '../../tools/run/build'
import { runCommand } from '../../tools/run/command'
import { printLine } from '../../tools/run/output'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { outcomeCells, printOutcome, requireKnown, toTable } from '../result-table'
import { proofs } from './proofs/all'
import { runScaleProofs } from './scale-proofs'

// npm run scale -w verification -- [1 5 …] [--short]: starts three apps, two services, PostgreSQL, Redis and the edge of deploy/ on
// loopback, and checks what must hold on several machines. Prints a table.
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

await runCommand(async () => {
  const ids = proofs.map(({ id }) => String(id))
  requireKnown(positionals, ids)
  const wanted = positionals.length === 0 ? ids : positionals
  const server = await getTestDatabaseUrl()
  await build()
  const outcomes = await runScaleProofs({
    proofs: proofs.filter(({ id }) => wanted.includes(String(id))),
    isShort: given.short,
    server,
    onOutcome: ({ id, title }, outcome) => printOutcome(`${id}. ${title}`, outcome),
  })
  const rows = outcomes.map(({ proof: { id, title, expected }, ...outcome }) => [
    ...[String(id), title, expected],
    ...outcomeCells(outcome),
  ])
  printLine(`\n${toTable(['#', 'Proof', 'Expected', 'Seen', 'Time'], rows)}`)
  return outcomes.every(({ ok }) => ok) ? 0 : 1
})
