import { say, seconds } from './say.mjs'

/**
 * @typedef {{ ok: boolean, output?: string, passed?: number, failed?: number, failures?: string[], note?: string }} StageResult
 * `failures`: file and title of each test that failed
 */

/** Runs the stages of a test run, one line each, and keeps count. */
export function createStages() {
  const results = []
  return {
    /**
     * @param {string} name
     * @param {() => Promise<StageResult>} work a throw counts as a failed stage
     * @returns {Promise<boolean>}
     */
    async run(name, work) {
      const from = Date.now()
      const result = await work().catch((error) => ({
        ok: false,
        output: error.name === 'Failure' ? error.message : error.stack,
      }))
      const counted = result.passed === undefined ? '' : `  ${result.passed} passed, ${result.failed} failed`
      const line = `${result.ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds(Date.now() - from).padStart(6)}${counted}`
      results.push({ name, line, ...result })
      say(line)
      if (result.note) say(`  ${result.note}`)
      if (!result.ok) say(`\n${result.output ?? ''}\n`)
      return result.ok
    },
    /** Tests that passed and failed. A stage that failed without a failing test (lint, types, a build) counts as one failed. */
    total() {
      const sum = { passed: 0, failed: 0 }
      for (const { ok, passed = 0, failed = 0 } of results) {
        sum.passed += passed
        sum.failed += ok ? failed : Math.max(failed, 1)
      }
      return { ...sum, ok: results.every(({ ok }) => ok) }
    },
    /** Where a stage failed: the line of each stage again, then one for each failed test, so that the end of a long output tells all. */
    failures() {
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
