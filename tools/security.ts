import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { JSONReport } from 'playwright/types/testReporter'
import { runBrowserTestsInTerminal } from './run/browser-tests'
import { build } from './run/build'
import { atEnd, CommandError, runCommand } from './run/command'
import { printLine } from './run/output'
import { inRoot } from './run/paths'

// npm run test:security -- [--only S04,S38] [--short]: runs the attacks against the production build and prints the results.
// A complete run at full length writes its table to docs/security-tests.md. `npm test` runs all attacks in short form.
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const wanted = given.only?.split(',').map((id) => id.trim().toUpperCase())
const [begin, end] = ['<!-- attacks: begin -->', '<!-- attacks: end -->']

const folder = 'e2e/attacks'

type Row = { id: string; ok: boolean; attack: string; expected: string; seen: string; asvs: string; file: string }

async function filesById(): Promise<Map<string, string>> {
  const files = await readdir(inRoot(folder))
  return new Map(files.filter((file) => /^s\d\d-/.test(file)).map((file) => [file.slice(0, 3).toUpperCase(), file]))
}

/** One row per test, from its title and annotations. */
function rowsOf(report: JSONReport, files: Map<string, string>): Row[] {
  const specs = report.suites.flatMap((suite) => suite.specs)
  return specs
    .map(({ title, ok, tests }) => {
      const annotations = tests.flatMap((one) => one.annotations)
      const noteOf = (type: string) => annotations.findLast((one) => one.type === type)?.description ?? ''
      const [id = ''] = title.split(':')
      return {
        id,
        ok,
        attack: title.slice(id.length + 2),
        expected: noteOf('expected'),
        seen: ok ? noteOf('seen') : '**NOT REJECTED**',
        asvs: noteOf('asvs'),
        file: `${folder}/${files.get(id)}`,
      }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function tableOf(rows: Row[]): string {
  const head = '| Row | Attack | Expected | Seen | ASVS 5.0 | Where |\n|---|---|---|---|---|---|'
  const lines = rows.map(
    ({ id, attack, expected, seen, asvs, file }) =>
      `| ${[id, attack, expected, seen, asvs].map(cell).join(' | ')} | \`${file}\` |`,
  )
  return [head, ...lines].join('\n')
}

async function saveTable(table: string): Promise<void> {
  const path = inRoot('docs/security-tests.md')
  const text = await readFile(path, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from)
    throw new CommandError(`docs/security-tests.md must contain the lines "${begin}" and "${end}".`)
  await writeFile(path, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`)
}

await runCommand(async () => {
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
