import { z } from 'zod'
import { quietPath } from '../request-log'

/** What is told of an error that nobody expected. Nothing in it names or reaches a person. */
export type ErrorReport = {
  source: 'server' | 'browser'
  message: string
  stack?: string
  /** Without query and fragment, ids and tokens cut. */
  path: string
  /** Host without its port: which shop. */
  host: string
  /** The framework's name for the same error on both sides. */
  digest?: string
}

const longestMessage = 300
const longestStack = 4000

/** POST /api/errors: what the browser says. Longer texts are cut, not refused: the error counts. */
export const BrowserError = z.object({
  message: z.string().max(10_000),
  stack: z.string().max(50_000).optional(),
  path: z.string().max(2_000),
})
export type BrowserError = z.infer<typeof BrowserError>

/** Mail addresses, long runs of digits, tokens, and the queries of addresses: whatever may be a person's or open something. */
export function withoutPersons(text: string): string {
  return text
    .replace(/[^\s"<>()/]+@[^\s"<>()]+|\/+@[^\s"<>()/]+\.[^\s"<>()/]+/g, '…')
    .replace(/([?#])[^\s"'<>()]*?(?=(?::\d+)*(?:[\s"'<>()]|$))/g, '$1…')
    .replace(/(?:\d[ -]?){7,}/g, '…')
    .replace(/[A-Za-z0-9_=+-]{32,}/g, '…')
}

type Said = { message: string; stack?: string | undefined; path: string; host: string; digest?: string | undefined }

/** A report that may leave the house. */
export function errorReport(source: ErrorReport['source'], { message, stack, path, host, digest }: Said): ErrorReport {
  return {
    source,
    message: withoutPersons(message).slice(0, longestMessage),
    ...(stack !== undefined && { stack: withoutPersons(stack).slice(0, longestStack) }),
    path: quietPath(path),
    host: host.replace(/:\d+$/, '').slice(0, 253),
    ...(digest !== undefined && { digest: digest.slice(0, 100) }),
  }
}
