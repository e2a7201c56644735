import { ErrorList, errorCodes, NotFoundErrors } from '@awning/contract/errors'
import { idempotencyHeader } from '@awning/contract/idempotency'
import { currentErrorCode } from '@awning/contract/legacy-names'
import type { z } from 'zod'
import { createBreaker } from './circuit-breaker'
import {
  retryExceeded,
  ServiceNotFoundError,
  ServiceRejectedError,
  ServiceUnauthorizedError,
  ServiceUnavailableError,
} from './errors'
import { BodyTooLargeError, readJson } from './read-body'

const retries = 2
const jitterMs = 150
/** Milliseconds after which a call fails while the circuit breaker is open. */
const openCircuitMs = 20
/** Leaves a page the time to show an error within five seconds of the request, including the check of its path. */
const readMs = 2500
const writeMs = 4000
/** More than the largest list of a shop needs. */
const defaultMaxBytes = 8 * 1024 * 1024

/** The body of a 401: the store's public appearance. */
const maxErrorBytes = 512 * 1024

const breaker = createBreaker()

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
  /** Whether a write can be retried; 'keyed' adds an idempotency key that makes it safe. Reads are always retried. */
  repeatable?: boolean | 'keyed'
  headers?: Record<string, string>
  /** A 4xx may have the format of the response, including what was rejected. */
  rejectionsInShape?: boolean
}

/**
 * Sends every remote call: one timeout for the whole call, at most two retries (reads and repeatable writes, on network failures
 * and 5xx only, with jitter), and a response parsed with the contract's schema. Fails at once while the service's circuit breaker
 * is open.
 * Throws ServiceRejectedError with the list of a 4xx, ServiceNotFoundError, ServiceUnauthorizedError, and ServiceUnavailableError
 * ('retry exceeded limit') in all other cases.
 */
export async function request<Shape extends z.ZodType>(call: ServiceCall<Shape>): Promise<z.output<Shape>> {
  const { origin } = new URL(call.url)
  if (!breaker.allows(origin)) {
    // Never in the same turn: the framework never resolves a 'use cache' function that fails before its first await (next
    // 16.4.6).
    await pause(openCircuitMs)
    throw unavailable(call.name, 'the circuit breaker is open')
  }
  const isRead = (call.method ?? 'GET') === 'GET'
  const tries = isRead || call.repeatable ? retries + 1 : 1
  const time = call.timeoutMs ?? (isRead ? readMs : writeMs)
  const end = performance.now() + time
  const key = call.repeatable === 'keyed' ? { [idempotencyHeader]: crypto.randomUUID() } : undefined
  let failure: unknown
  let responded = false
  for (let left = tries; left > 0; left--) {
    if (left < tries) await pause(Math.random() * jitterMs * (tries - left))
    const rest = end - performance.now()
    if (rest <= 0) break
    try {
      const response = await send({ ...call, headers: { ...call.headers, ...key } }, left > 1 ? (rest * 2) / 3 : rest)
      const body = await read(call, response, key !== undefined && left < tries)
      breaker.responded(origin)
      return body
    } catch (error) {
      if (isResponse(error)) {
        breaker.responded(origin)
        throw error
      }
      failure = error
      responded = error instanceof ServiceFailed || error instanceof BodyTooLargeError
      if (error instanceof BodyTooLargeError) break
    }
  }
  // A service that reports its own failure is reachable: one failing call must not open the circuit.
  if (responded) breaker.responded(origin)
  // A call with a short timeout proves little: only a timeout of the normal length counts as waited.
  else breaker.failed(origin, { waited: time >= readMs && performance.now() >= end ? time : undefined })
  throw unavailable(call.name, reasonOf(failure), failure)
}

/** A 5xx from the service itself, in its error format. */
class ServiceFailed extends Error {}

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
    signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
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
  const body = await readJson(response, call.maxBytes ?? defaultMaxBytes)
  if (status >= 500) {
    const reason = `status ${status}`
    const errors = ErrorList.safeParse(body).data?.errors
    // The service already waited for the payment provider: a retry would wait as long and count against the provider again.
    if (errors?.some(({ code }) => code === errorCodes.providerUnreachable))
      throw unavailable(call.name, 'the payment provider did not respond')
    throw errors ? new ServiceFailed(reason) : new Error(reason)
  }
  // The service still processes our own first try.
  if (isRepeat && status === 409 && isInProgress(body)) throw new ServiceFailed(errorCodes.inProgress)
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

const isInProgress = (body: unknown) => ErrorList.safeParse(body).data?.errors[0]?.code === errorCodes.inProgress

const isNotFound = (text: string) => /not found/i.test(text)

function rejection(name: string, status: number, body: unknown): Error {
  const list = ErrorList.safeParse(body)
  if (list.success) {
    const errors = list.data.errors.map((error) => ({ ...error, code: currentErrorCode(error.code) }))
    if (status === 404) return new ServiceNotFoundError(errors.map((error) => error.code))
    return new ServiceRejectedError(status, errors, body)
  }
  const missing = NotFoundErrors.safeParse(body)
  if (missing.success) return new ServiceNotFoundError(Object.keys(missing.data.errors))
  if (status === 404) return new ServiceNotFoundError([])
  return unavailable(name, `status ${status}`)
}
