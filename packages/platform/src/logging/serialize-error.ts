/**
 * An error whose message contains no values: nothing of a body, a query, an address or a response. Only such messages are logged;
 * any other error is logged with its name, its codes and its stack frames.
 */
export abstract class LoggableError extends Error {
  readonly isLoggable = true
}

export type LoggedError = {
  type: string
  message?: string
  stacktrace?: string
  cause?: LoggedError
  errors?: LoggedError[]
  [field: string]: unknown
}

/** Names and codes in errors of the database, the system, mail servers and services. None contains a value of a row. */
const identifierFields = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'responseCode',
  'command',
  'status',
  'statusCode',
  'digest',
] as const
const identifier = /^[\w.$:-]{1,80}$/
const frame = /^ {4}at (?:.*\(.*:\d+:\d+\)|.*\((?:<anonymous>|native)\)|\S+:\d+:\d+)$/
const deepest = 5

/**
 * What a log may contain of any thrown value: no message unless loggable, no parameters, no body. Causes are handled the same
 * way.
 */
export function serializeError(thrown: unknown, depth = 0): LoggedError {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown }
  const type =
    'name' in thrown && typeof thrown.name === 'string' && identifier.test(thrown.name) ? thrown.name : 'Error'
  const logged: LoggedError = { type }
  const message = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : ''
  if ('isLoggable' in thrown && thrown.isLoggable === true) logged.message = message
  for (const field of identifierFields) {
    const value: unknown = Reflect.get(thrown, field)
    if (typeof value === 'number' || (typeof value === 'string' && identifier.test(value))) logged[field] = value
  }
  const stack = 'stack' in thrown && typeof thrown.stack === 'string' ? framesOf(thrown.stack, message) : ''
  if (stack !== '') logged.stacktrace = stack
  if (depth >= deepest) return logged
  if ('cause' in thrown && thrown.cause !== undefined) logged.cause = serializeError(thrown.cause, depth + 1)
  if ('errors' in thrown && Array.isArray(thrown.errors))
    logged.errors = thrown.errors.slice(0, deepest).map((one: unknown) => serializeError(one, depth + 1))
  return logged
}

/** Only the stack frames: the text before them repeats the message, and a message may look like a frame. */
function framesOf(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}

/** The same for a terminal. */
export function errorText(thrown: unknown): string {
  const { type, message, stack, cause, errors, ...fields } = serializeError(thrown)
  const known = Object.entries(fields).map(([name, value]) => `${name} ${value}`)
  const lines = [[type, ...(message === undefined ? [] : [message]), ...known].join(', '), ...(stack ? [stack] : [])]
  const inner =
    cause === undefined || typeof thrown !== 'object' || thrown === null ? undefined : Reflect.get(thrown, 'cause')
  return inner === undefined ? lines.join('\n') : `${lines.join('\n')}\ncaused by ${errorText(inner)}`
}
