import './run/minimum-node.mjs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBrowserTestsInTerminal } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { atEnd, CommandError, runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { printLine } from './run/output.mjs'
import { inRoot } from './run/paths.mjs'

// npm run test:security -- [--only S04,S38] [--short]: runs the attacks against the production build and prints the results.
// A complete run at full length writes its table to docs/security-tests.md. `npm test` runs all attacks in short form.
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const wanted = given.only?.split(',').map((id) => id.trim().toUpperCase())
const [begin, end] = ['<!-- attacks: begin -->', '<!-- attacks: end -->']

const folder = 'e2e/attacks'

async function filesById() {
  const files = await readdir(inRoot(folder))
  return new Map(files.filter((file) => /^s\d\d-/.test(file)).map((file) => [file.slice(0, 3).toUpperCase(), file]))
}

/** One row per test, from its title and annotations. */
function rowsOf(report, files) {
  const specs = report.suites.flatMap((suite) => suite.specs)
  return specs
    .map(({ title, ok, tests }) => {
      const notes = Object.fromEntries(
        tests.flatMap(({ annotations }) => annotations).map((one) => [one.type, one.description]),
      )
      const [id] = title.split(':')
      const seen = ok ? notes.seen : '**NOT REJECTED**'
      return { id, ok, attack: title.slice(id.length + 2), ...notes, seen, file: `${folder}/${files.get(id)}` }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function tableOf(rows) {
  const head = '| Row | Attack | Expected | Seen | ASVS 5.0 | Where |\n|---|---|---|---|---|---|'
  const lines = rows.map(
    ({ id, attack, expected, seen, asvs, file }) =>
      `| ${[id, attack, expected, seen, asvs].map(cell).join(' | ')} | \`${file}\` |`,
  )
  return [head, ...lines].join('\n')
}

async function saveTable(table) {
  const path = inRoot('docs/security-tests.md')
  const text = await readFile(path, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from)
    throw new CommandError(`docs/security-tests.md must contain the lines "${begin}" and "${end}".`)
  await writeFile(path, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`)
}

await runCommand(async () => {
  await install()
  const files = await filesById()
  const unknown = wanted?.filter((id) => !files.has(id)) ?? []
  if (unknown.length > 0)
    throw new CommandError(`Unknown security test: ${unknown.join(', ')}. Available: ${[...files.keys()].join(', ')}.`)
  await build()
  const dir = await mkdtemp(join(tmpdir(), 'awning-attacks-'))
  atEnd(() => rm(dir, { recursive: true, force: true }))
  const report = join(dir, 'report.json')
  const chosen = wanted ? [`--grep=(${wanted.join('|')}):`] : []
  const args = ['e2e/attacks.spec.ts', '--reporter=list,json', '--workers=1', '--retries=0', ...chosen]
  const code = await runBrowserTestsInTerminal(args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_THOROUGH: given.short ? '0' : '1',
  })
  const rows = rowsOf(JSON.parse(await readFile(report, 'utf8')), files)
  const table = tableOf(rows)
  printLine(`\n${table}\n`)
  const rejected = rows.filter(({ ok }) => ok).length
  printLine(`${rejected} of ${rows.length} attacks rejected as expected`)
  if (code === 0 && !wanted && !given.short) await saveTable(table)
  return code
})
