import { z } from 'zod'
import { redactPath } from '../request-log'
import type { ErrorReport } from '../services/error-reports'

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
    .replace(/[^\s"<>()/]+@[^\s"<>()]+|\/+@[^\s"<>()/]+\.[^\s"<>()/]+/g, '…')
    .replace(/([?#])[^\s"'<>()]*?(?=(?::\d+)*(?:[\s"'<>()]|$))/g, '$1…')
    .replace(/(?:\d[ -]?){7,}/g, '…')
    .replace(/[A-Za-z0-9_=+-]{32,}/g, '…')
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
