import { z } from 'zod'
import { redactPath } from './request-log'

const longestMessage = 300
const longestStack = 4000

/** POST /api/errors: the browser's error. Longer texts are truncated instead of rejected, so that no error is lost. */
export const BrowserError = z.object({
  message: z.string().max(10_000),
  stack: z.string().max(50_000).optional(),
  path: z.string().max(2_000),
})
export type BrowserError = z.infer<typeof BrowserError>

/** Removes email addresses, long numbers, tokens and queries: anything that may be personal data or grant access. */
export function redactPersonalData(text: string): string {
  return text
    .replace(/[^\s"<>()]+/g, redactEmail)
    .replace(/([?#])([^\s"'<>()]*)/g, (_, mark: string, query: string) => `${mark}…${positionAtEnd.exec(query)?.[0]}`)
    .replace(/(?:\d[ -]?){7,}/g, '…')
    .replace(/[A-Za-z0-9_=+-]{32,}/g, '…')
}

/** The line and column at the end of a URL of a stack: `:12:34`. Bounded, so that a long text takes linear time. */
const positionAtEnd = /(?::\d{1,9}){0,3}$/

/** Removes an email address from a word, with what follows it. A package of a path, `/@scope/name`, stays. */
function redactEmail(word: string): string {
  for (let at = word.indexOf('@'); at >= 0; at = word.indexOf('@', at + 1)) {
    const start = word.lastIndexOf('/', at) + 1
    if (at === word.length - 1) return word
    if (start < at) return `${word.slice(0, start)}…`
    const end = word.indexOf('/', at)
    const name = word.slice(at + 1, end < 0 ? undefined : end)
    if (/.\../.test(name)) return `${withoutSlashes(word.slice(0, start))}…${end < 0 ? '' : word.slice(end)}`
  }
  return word
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The report of an unexpected error, without personal data. */
export type ErrorReport = {
  source: 'server' | 'browser'
  message: string
  stack?: string
  /** Without query and fragment; ids and tokens are truncated. */
  path: string
  /** Host without its port; identifies the shop. */
  host: string
  /** The framework's identifier of the same error on both sides. */
  digest?: string
}

type ErrorDetails = {
  message: string
  stack?: string | undefined
  path: string
  host: string
  digest?: string | undefined
}

/** Creates a report that may be sent to another service. */
export function errorReport(
  source: ErrorReport['source'],
  { message, stack, path, host, digest }: ErrorDetails,
): ErrorReport {
  return {
    source,
    message: redactPersonalData(message).slice(0, longestMessage),
    ...(stack !== undefined && { stack: redactPersonalData(stack).slice(0, longestStack) }),
    path: redactPath(path),
    host: host.replace(/:\d+$/, '').slice(0, 253),
    ...(digest !== undefined && { digest: digest.slice(0, 100) }),
  }
}
