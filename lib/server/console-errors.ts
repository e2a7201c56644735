import type { Logger } from 'pino'
import { redactPersonalData } from './error-report'

/**
 * Writes `console.error` calls of the framework and of packages to the log: errors without their message, which may contain
 * visitor data; plain text without anything that looks like personal data. A request that its client aborted is no error.
 */
export function logConsoleErrors(target: Pick<Console, 'error'>, log: Pick<Logger, 'error'>): void {
  target.error = (...args: unknown[]) => {
    if (args.some(isAbort)) return
    const errors = args.filter((one) => one instanceof Error)
    for (const err of errors) log.error({ err }, 'console error')
    if (errors.length > 0) return
    const text = args.filter((one) => typeof one === 'string').join(' ')
    log.error({ text: redactPersonalData(text).slice(0, longestText) }, 'console error')
  }
}

const isAbort = (one: unknown) => one instanceof Error && 'code' in one && one.code === 'ECONNRESET'

const longestText = 300
