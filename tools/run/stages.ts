import { CommandError } from './command'
import { errorStack } from './errors'
import { printLine, seconds } from './output'

/**
 * `failures`: file and title of each test that failed, and its error messages where they are known. `flaky`: the same of each test
 * that passed on a later attempt.
 */
export type StageResult = {
  ok: boolean
  output?: string
  passed?: number
  failed?: number
  failures?: string[]
  flaky?: string[]
  note?: string
}

/** Runs the stages of a test run, prints a line for each, and counts the results. */
export function createStages() {
  const results: (StageResult & { name: string; line: string })[] = []
  return {
    /** Runs a stage and resolves with whether it succeeded. An error counts as a failed stage. */
    async run(name: string, work: () => Promise<StageResult>): Promise<boolean> {
      const from = Date.now()
      const result = await work().catch(
        (error): StageResult => ({
          ok: false,
          output: error instanceof CommandError ? error.message : errorStack(error),
        }),
      )
      const counted = result.passed === undefined ? '' : `  ${result.passed} passed, ${result.failed} failed`
      const line = `${result.ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds(Date.now() - from).padStart(6)}${counted}`
      results.push({ name, line, ...result })
      printLine(line)
      if (result.note) printLine(`  ${result.note}`)
      if (!result.ok) printLine(`\n${result.output ?? ''}\n`)
      return result.ok
    },
    /** Passed and failed tests. A stage that fails without a failing test (lint, types, build) counts as one failure. */
    total() {
      const sum = { passed: 0, failed: 0 }
      for (const { ok, passed = 0, failed = 0 } of results) {
        sum.passed += passed
        sum.failed += ok ? failed : Math.max(failed, 1)
      }
      return { ...sum, ok: results.every(({ ok }) => ok) }
    },
    /** Each test that passed on a later attempt only. Its first error has a cause, so it is a finding. */
    flaky(): string[] {
      return results.flatMap(({ name, flaky = [] }) =>
        flaky.map((one) => `! ${name}: passed on the second attempt: ${one}`),
      )
    },
    /** After a failure: the line of each stage and each failed test, so that a long output ends with all results. */
    failures(): string[] {
      if (results.every(({ ok }) => ok)) return []
      const failed = results
        .filter(({ ok }) => !ok)
        .flatMap(({ name, failures = [] }) =>
          failures.length === 0 ? [`✗ ${name}`] : failures.map((one) => `✗ ${name}: ${one}`),
        )
      return [...results.map(({ line }) => line), ...failed]
    },
  }
}
