import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from 'playwright/types/testReporter'
import { ensureTestBrowser } from '../../tools/run/browser'
import { build } from '../../tools/run/build'
import { runInherited } from '../../tools/run/child'
import { atEnd, CommandError, readArguments, runCommand } from '../../tools/run/command'
import { printLine } from '../../tools/run/output'
import { inRoot, root } from '../../tools/run/paths'
import { readSettings } from '../../tools/run/settings'
import { requireKnown, toTable } from '../result-table'

// npm run attacks -w verification -- [--only S04,S38] [--short]: runs the attacks against the production build and prints the
// results. A complete run at full length writes its table to README.md. `npm run test:all` runs all attacks in short form.
const { values: given } = readArguments({
  options: { only: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const wanted = given.only?.split(',').map((id) => id.trim().toUpperCase())
const [begin, end] = ['<!-- attacks: begin -->', '<!-- attacks: end -->']

const folder = import.meta.dirname

async function filesById(): Promise<Map<string, string>> {
  const files = await readdir(folder)
  return new Map(files.filter((file) => /^s\d\d-/.test(file)).map((file) => [file.slice(0, 3).toUpperCase(), file]))
}

/** One row per test, from its title and annotations. */
function tableOf(specs: JSONReport['suites'][number]['specs'], files: Map<string, string>): string {
  const rows = specs.map(({ title, ok, tests }) => {
    const annotations = tests.flatMap((one) => one.annotations)
    const noteOf = (type: string) => annotations.findLast((one) => one.type === type)?.description ?? ''
    const [id = ''] = title.split(':')
    const seen = ok ? noteOf('seen') : '**NOT REJECTED**'
    return [id, title.slice(id.length + 2), noteOf('expected'), seen, noteOf('asvs'), `\`${files.get(id)}\``]
  })
  return toTable(['Row', 'Attack', 'Expected', 'Seen', 'ASVS 5.0', 'Where'], rows.toSorted())
}

async function saveTable(table: string): Promise<void> {
  const path = join(folder, 'README.md')
  const text = await readFile(path, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new CommandError(`${path} must contain the lines "${begin}" and "${end}".`)
  await writeFile(path, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`)
}

await runCommand(async () => {
  const files = await filesById()
  requireKnown(wanted ?? [], [...files.keys()])
  await ensureTestBrowser()
  await build()
  const dir = await mkdtemp(join(tmpdir(), 'awning-attacks-'))
  atEnd(() => rm(dir, { recursive: true, force: true }))
  const report = join(dir, 'report.json')
  const chosen = wanted ? [`--grep=(${wanted.join('|')}):`] : []
  const args = ['test', '--project=attacks', '--reporter=list,json', '--workers=1', '--retries=0', ...chosen]
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_THOROUGH: given.short ? '0' : '1' }
  const env = { NODE_ENV: 'test' as const, ...readSettings(), ...settings }
  const code = await runInherited(inRoot('node_modules/.bin/playwright'), args, { cwd: root, env })
  const { suites }: JSONReport = JSON.parse(await readFile(report, 'utf8'))
  const specs = suites.flatMap((suite) => suite.specs)
  const table = tableOf(specs, files)
  printLine(`\n${table}\n`)
  printLine(`${specs.filter(({ ok }) => ok).length} of ${specs.length} attacks rejected as expected`)
  if (code === 0 && !wanted && !given.short) await saveTable(table)
  return code
})
