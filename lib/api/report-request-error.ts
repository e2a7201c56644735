// Bundle boundary: loaded with the first error of a request, in the Node runtime only.

import { serializeError } from '@awning/platform/logging/serialize-error'
import type { Instrumentation } from 'next'
import { errorReport } from '../server/error-report'
import { reportError } from '../services/error-reports'

/**
 * Reports an error that the framework caught in a page, a route or the middleware: without its message, which may contain visitor
 * data.
 */
export const reportRequestError: Instrumentation.onRequestError = async (thrown, request) => {
  const { type, message, stacktrace: stack, code } = serializeError(thrown)
  const { host } = request.headers
  await reportError(
    errorReport('server', {
      message: [type, code, message].filter((part) => part !== undefined).join(': '),
      stack,
      path: request.path,
      host: (Array.isArray(host) ? host[0] : host) ?? '',
      digest: thrown instanceof Error && 'digest' in thrown ? String(thrown.digest) : undefined,
    }),
  )
}
