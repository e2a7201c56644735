import type { Logger } from 'pino'
import { withoutPersons } from './errors/error-report'

/**
 * What the framework and packages write with `console.error` becomes a line of the log: errors without their words, which may hold what a visitor
 * sent; texts that stand alone without what looks like a person's.
 */
export function logConsoleErrors(target: Pick<Console, 'error'>, log: Pick<Logger, 'error'>): void {
  target.error = (...given: unknown[]) => {
    const errors = given.filter((one) => one instanceof Error)
    for (const err of errors) log.error({ err }, 'console error')
    if (errors.length > 0) return
    const text = given.filter((one) => typeof one === 'string').join(' ')
    log.error({ text: withoutPersons(text).slice(0, longestText) }, 'console error')
  }
}

const longestText = 300
