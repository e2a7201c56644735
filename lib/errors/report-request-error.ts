import type { Instrumentation } from 'next'
import { reportError } from '../services/error-reports'
import { errorReport } from './error-report'

/** An error that a page, a route or the front door has thrown, as the framework tells of it. */
export const reportRequestError: Instrumentation.onRequestError = async (thrown, request) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { host } = request.headers
  await reportError(
    errorReport('server', {
      message: `${error.name}: ${error.message}`,
      stack: error.stack,
      path: request.path,
      host: (Array.isArray(host) ? host[0] : host) ?? '',
      digest: 'digest' in error ? String(error.digest) : undefined,
    }),
  )
}
