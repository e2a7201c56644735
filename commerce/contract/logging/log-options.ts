import type { LoggerOptions } from 'pino'
import { serializeError } from './serialize-error'

/** Fields that hold a person's data or open something, should one ever be logged by mistake. */
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
  'to',
  'token',
] as const

/** What both processes log in: one serializer for errors, and no field of a person. */
export function logOptions(process: 'app' | 'commerce', level: string): LoggerOptions {
  return {
    level,
    base: { process },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: serializeError, error: serializeError },
    redact: {
      paths: privateFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    hooks: {
      // Without a text of its own a line would get the error's message.
      logMethod(given, method) {
        const [first, text] = given
        if (first instanceof Error) method.apply(this, [{ err: first }, text ?? 'error'])
        else if (typeof first === 'object' && text === undefined) method.apply(this, [first, 'error'])
        else method.apply(this, given)
      },
    },
  }
}
