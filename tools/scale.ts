import { parseArgs } from 'node:util'
import { proofs } from '../e2e/scale/proofs/all'
import { build } from './run/build'
import { CommandError, runCommand } from './run/command'
import { printLine } from './run/output'
import { getTestDatabaseUrl } from './run/postgres'
import { runScaleProofs } from './run/scale-proofs'

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
  const server = await getTestDatabaseUrl()
  await build()
  const rows = await runScaleProofs({
    proofs: wanted,
    isShort: given.short,
    server,
    onRow: ({ id, title, seen, seconds, ok }) =>
      printLine(`${ok ? 'ok  ' : 'FAIL'} ${id}. ${title}: ${seen} (${seconds} s)`),
  })
  printLine('\n| # | Proof | Expected | Seen | Time |\n|---|---|---|---|---|')
  for (const { id, title, expected, seen, seconds, ok } of rows)
    printLine(`| ${id} | ${title} | ${expected} | ${ok ? seen : `**FAILED** ${seen.split('\n')[0]}`} | ${seconds} s |`)
  return rows.every(({ ok }) => ok) ? 0 : 1
})
