import type { LoggerOptions } from 'pino'
import { serializeError } from './serialize-error'

/** Fields with personal data or credentials, redacted in case one is logged by mistake. */
const privateFields = [
  'address',
  'authorization',
  'body',
  'cookie',
  'customer',
  'email',
  'firstName',
  'fullName',
  'lastName',
  'line1',
  'line2',
  'name',
  'params',
  'password',
  'paymentToken',
  'phone',
  'postalCode',
  'query',
  'taxId',
  'to',
  'token',
] as const

/**
 * Names of fields in log lines, by their short names in code. They follow OpenTelemetry's semantic conventions. Fields without a
 * convention, such as `store`, keep their names.
 */
const fieldNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    err: 'exception',
    error: 'exception',
    host: 'server.address',
    method: 'http.request.method',
    path: 'url.path',
    route: 'http.route',
    status: 'http.response.status_code',
    url: 'url.full',
  }),
)

const withFieldNames = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [fieldNames.get(key) ?? key, value]))

/** Next.js ends the prerendering of a page that calls `new Date()` or `Date.now()`, so a warning would make the page fail. */
const currentTime = () => new Date(performance.timeOrigin + performance.now())

/** The same for both processes: one error serializer, and no personal data. */
export function logOptions(process: 'app' | 'commerce', level: string): LoggerOptions {
  return {
    level,
    base: { 'service.name': `awning-${process}` },
    timestamp: () => `,"time":"${currentTime().toISOString()}"`,
    formatters: { log: withFieldNames },
    serializers: { exception: serializeError },
    redact: {
      paths: privateFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    hooks: {
      // Without a message of its own, a log line would get the error's message.
      logMethod(args, method) {
        const [first, text] = args
        if (first instanceof Error) method.apply(this, [{ err: first }, text ?? 'error'])
        else if (typeof first === 'object' && text === undefined) method.apply(this, [first, 'error'])
        else method.apply(this, args)
      },
    },
  }
}
