import { ErrorList, errorCodes, NotFoundErrors } from '@awning/contract/errors'
import { idempotencyHeader } from '@awning/contract/idempotency'
import { isListPath } from '@awning/contract/list-paths'
import type { z } from 'zod'
import { createBreaker } from './circuit-breaker'
import {
  retryExceeded,
  ServiceNotFoundError,
  ServiceRejectedError,
  ServiceUnauthorizedError,
  ServiceUnavailableError,
} from './errors'
import { readJson } from './read-body'
import { createRetryBudget } from './retry-budget'

/** Retries of a call, the second only while the service processes the first. */
const maxRetries = 2
/** Milliseconds before a retry, up to twice as many. */
const retryMs = 100
/** The longest `Retry-After` that a call waits for, in seconds. */
const maxRetryAfter = 3
/** Milliseconds after which a call fails while the circuit breaker is open. */
const openCircuitMs = 20
/** Milliseconds that a page or a write waits for the service: slow is not broken. */
const defaultTimeoutMs = 15_000
/** More than the largest list of a shop needs. */
const defaultMaxBytes = 8 * 1024 * 1024

/** The body of a 401: the store's public appearance. */
const maxErrorBytes = 512 * 1024

const breaker = createBreaker()
const retryBudget = createRetryBudget()

export type ServiceCall<Shape extends z.ZodType> = {
  /** The name of the call in errors and logs: 'GET listings'. */
  name: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A parameter with several values is repeated. */
  query?: Record<string, string | number | readonly string[] | undefined>
  body?: unknown
  schema: Shape
  /** Milliseconds for the whole call, including retries. */
  timeoutMs?: number
  /** A longer response is treated as a failure. */
  maxBytes?: number
  /** Whether a write can be retried; 'keyed' adds an idempotency key that makes it safe. Reads can always be retried. */
  repeatable?: boolean | 'keyed'
  headers?: Record<string, string>
  /** A 4xx may have the format of the response, including what was rejected. */
  rejectionsInShape?: boolean
}

/**
 * Sends every remote call: one timeout for the whole call, a retry of reads and repeatable writes after a failed connection or a
 * 503 with `Retry-After` but never after a timeout, and a response parsed with the contract's schema. Fails at once while the
 * circuit breaker of the service is open; lists, other reads and writes have one each.
 * Throws ServiceRejectedError with the list of a 4xx, ServiceNotFoundError, ServiceUnauthorizedError, and ServiceUnavailableError
 * ('retry exceeded limit') in all other cases.
 */
export async function request<Shape extends z.ZodType>(call: ServiceCall<Shape>): Promise<z.output<Shape>> {
  const { origin, pathname } = new URL(call.url)
  const isRead = (call.method ?? 'GET') === 'GET'
  const kind = !isRead ? 'write' : isListPath(pathname) ? 'list' : 'read'
  if (!(await breaker.allows(kind, origin))) {
    // Never in the same turn: the framework never resolves a 'use cache' function that fails before its first await (next
    // 16.4.6).
    await pause(openCircuitMs)
    throw unavailable(call.name, 'the circuit breaker is open')
  }
  const end = performance.now() + (call.timeoutMs ?? defaultTimeoutMs)
  const key = call.repeatable === 'keyed' ? { [idempotencyHeader]: crypto.randomUUID() } : undefined
  for (let retries = 0; ; retries++) {
    const attempt = { ...call, headers: { ...call.headers, ...key } }
    try {
      const response = await send(attempt, end - performance.now())
      const body = await read(call, response, key !== undefined && retries > 0)
      breaker.responded(kind, origin)
      retryBudget.add(origin)
      return body
    } catch (error) {
      const wait = isRead || call.repeatable ? waitBeforeRetry(error, retries) : undefined
      if (wait !== undefined && performance.now() + wait < end && retryBudget.take(origin)) {
        await pause(wait)
        continue
      }
      if (hasFailedToConnect(error) || error instanceof BusyError) breaker.failed(kind, origin)
      else if (!isTimeout(error)) breaker.responded(kind, origin)
      throw isResponse(error) ? error : unavailable(call.name, reasonOf(error), error)
    }
  }
}

/** A 503 with the seconds of its `Retry-After`. */
class BusyError extends Error {
  constructor(readonly retryAfter: number | undefined) {
    super('status 503')
  }
}

/** The service still processes our own first try. */
class InProgressError extends Error {}

/** Milliseconds until a call is sent again; undefined if it is not. */
function waitBeforeRetry(error: unknown, retries: number): number | undefined {
  if (retries >= maxRetries) return undefined
  const jitter = retryMs * (1 + Math.random())
  if (error instanceof InProgressError) return jitter * (retries + 1)
  if (retries > 0) return undefined
  if (hasFailedToConnect(error)) return jitter
  if (error instanceof BusyError && error.retryAfter !== undefined && error.retryAfter <= maxRetryAfter)
    return error.retryAfter * 1_000 + jitter
  return undefined
}

/** `fetch` rejects with a TypeError if there is no connection, or if it ends before the response. */
const hasFailedToConnect = (error: unknown) => nameOf(error) === 'TypeError'
const isTimeout = (error: unknown) => nameOf(error) === 'TimeoutError'

const nameOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined

const unavailable = (name: string, reason: string, cause?: unknown) =>
  new ServiceUnavailableError(`${name}: ${retryExceeded} (${reason})`, { cause })

const reasonOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isResponse = (error: unknown) =>
  error instanceof ServiceRejectedError ||
  error instanceof ServiceNotFoundError ||
  error instanceof ServiceUnauthorizedError ||
  error instanceof ServiceUnavailableError

function send({ url, query, method = 'GET', body, headers }: ServiceCall<z.ZodType>, timeoutMs: number) {
  const address = new URL(url)
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of [value ?? []].flat()) address.searchParams.append(key, String(one))
  return fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))),
    redirect: 'error',
  })
}

async function read<Shape extends z.ZodType>(
  call: ServiceCall<Shape>,
  response: Response,
  isRepeat: boolean,
): Promise<z.output<Shape>> {
  const { status } = response
  if (status === 401)
    throw new ServiceUnauthorizedError(call.name, await readJson(response, maxErrorBytes).catch(() => undefined))
  if (status >= 500) throw await serverError(call, response)
  const body = await readJson(response, call.maxBytes ?? defaultMaxBytes)
  if (isRepeat && status === 409 && isInProgress(body)) throw new InProgressError(errorCodes.inProgress)
  const parsed = call.schema.safeParse(body)
  if (!response.ok && !(call.rejectionsInShape && parsed.success)) throw rejection(call.name, status, body)
  if (parsed.success) return parsed.data
  // Some back ends respond 200 with what was not found.
  const missing = NotFoundErrors.safeParse(body)
  if (missing.success && Object.values(missing.data.errors).flat().some(isNotFound))
    throw new ServiceNotFoundError(Object.keys(missing.data.errors))
  const issue = parsed.error.issues[0]
  throw unavailable(call.name, `field "${issue?.path.join('.')}" of the response is invalid: ${issue?.message}`)
}

async function serverError(call: ServiceCall<z.ZodType>, response: Response): Promise<Error> {
  // The body of a proxy is not JSON.
  const body = await readJson(response, maxErrorBytes).catch(() => undefined)
  const errors = ErrorList.safeParse(body).data?.errors
  // The service already waited for the payment provider: a retry would wait as long and count against the provider again.
  if (errors?.some(({ code }) => code === errorCodes.providerUnreachable))
    return unavailable(call.name, 'the payment provider did not respond')
  return response.status === 503 ? new BusyError(retryAfterOf(response)) : new Error(`status ${response.status}`)
}

/** Seconds; undefined without the header or with a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

const isInProgress = (body: unknown) => ErrorList.safeParse(body).data?.errors[0]?.code === errorCodes.inProgress

const isNotFound = (text: string) => /not found/i.test(text)

function rejection(name: string, status: number, body: unknown): Error {
  const list = ErrorList.safeParse(body)
  if (list.success) {
    const { errors } = list.data
    if (status === 404) return new ServiceNotFoundError(errors.map((error) => error.code))
    return new ServiceRejectedError(status, errors, body)
  }
  const missing = NotFoundErrors.safeParse(body)
  if (missing.success) return new ServiceNotFoundError(Object.keys(missing.data.errors))
  if (status === 404) return new ServiceNotFoundError([])
  return unavailable(name, `status ${status}`)
}
