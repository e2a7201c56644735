import type { Instrumentation } from 'next'
import { serializeError } from '../../commerce/contract/logging/serialize-error'
import { reportError } from '../services/error-reports'
import { errorReport } from './error-report'

/** An error that a page, a route or the front door has thrown, as the framework tells of it: without its words, which may hold what a visitor sent. */
export const reportRequestError: Instrumentation.onRequestError = async (thrown, request) => {
  const { type, message, stack, code } = serializeError(thrown)
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
