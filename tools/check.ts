import { availableParallelism } from 'node:os'
import { runAffectedTests } from './run/affected-tests'
import { runCommand } from './run/command'
import { printLine, sinceStart } from './run/output'
import { createStages, type StageResult } from './run/stages'
import { formatAndLint, lintRules, routeTypes, types } from './run/static-checks'

// npm run check: format, lint, types and the unit tests of what changed, for daily work. At most one stage per core runs at a time.
await runCommand(async () => {
  const { run, total, failures } = createStages()
  // The slowest first, so that no core idles at the end.
  const waiting = [
    () => run('types', currentTypes),
    () => run('unit tests of the changes', runAffectedTests),
    () => run('lint rules', lintRules),
    () => run('format and lint', formatAndLint),
  ]
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runWaiting))

  const { ok } = total()
  printLine()
  for (const line of failures()) printLine(line)
  printLine(`${sinceStart()} in total`)
  return ok ? 0 : 1
})

async function currentTypes(): Promise<StageResult> {
  const routes = await routeTypes()
  return routes.ok ? types() : routes
}
