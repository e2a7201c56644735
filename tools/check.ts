import { availableParallelism } from 'node:os'
import { runCommand } from './run/command'
import { runJest } from './run/jest'
import { mergeBase } from './run/merge-base'
import { printLine, sinceStart } from './run/output'
import { createStages } from './run/stages'
import { formatAndLint, lintRules, types } from './run/static-checks'

/** Runs the unit tests that import a file that the branch or the working tree changes. */
async function affectedTests() {
  const base = await mergeBase()
  return runJest([base === undefined ? '--onlyChanged' : `--changedSince=${base}`, '--passWithNoTests'])
}

// npm run check: format, lint, types and the unit tests of what changed, for daily work. At most one stage per core runs at a time.
await runCommand(async () => {
  const { run, total, failures } = createStages()
  // The slowest first, so that no core idles at the end.
  const waiting = [
    () => run('types', types),
    () => run('unit tests of the changes', affectedTests),
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
