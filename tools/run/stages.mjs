import { say, seconds } from './say.mjs'

/**
 * @typedef {{ ok: boolean, output?: string, passed?: number, failed?: number, note?: string }} StageResult
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
      results.push(result)
      const counted = result.passed === undefined ? '' : `  ${result.passed} passed, ${result.failed} failed`
      say(`${result.ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds(Date.now() - from).padStart(6)}${counted}`)
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
  }
}
