import { build } from '../../tools/run/build'
import { readArguments, runCommand } from '../../tools/run/command'
import { printLine } from '../../tools/run/output'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { outcomeCells, printOutcome, requireKnown, toTable } from '../result-table'
import { proofs, quickProofs } from './proofs/all'
import { runScaleProofs } from './scale-proofs'

// npm run scale -w verification -- [1 5 …] [--short]: starts three apps, two services, PostgreSQL, Redis and the edge of deploy/ on
// loopback, and checks what must hold on several machines. Prints a table. `--short` runs the quick proofs in short form, as in
// `npm run test:all`.
const { values: given, positionals } = readArguments({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

await runCommand(async () => {
  const ids = proofs.map(({ id }) => String(id))
  requireKnown(positionals, ids)
  const usual = given.short ? quickProofs : proofs
  const wanted = positionals.length === 0 ? usual.map(({ id }) => String(id)) : positionals
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
