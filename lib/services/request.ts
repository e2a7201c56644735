import type { z } from 'zod'
import { ErrorList, errorCodes, NotFoundErrors } from '../../commerce/contract/errors'
import { idempotencyHeader } from '../../commerce/contract/idempotency'
import { createBreaker } from './breaker'
import { retryExceeded, ServiceNotFound, ServiceRefused, ServiceUnauthorised, ServiceUnavailable } from './errors'
import { BodyTooLong, readJson } from './read-body'

const retries = 2
const jitterMs = 150
/** How long a call takes that fails because its service is left alone. */
const restNoticeMs = 20
/** A read has to leave a page the time to say that it failed, within five seconds of the request, of which the check of its address takes a part. */
const readMs = 2500
const writeMs = 4000
/** What the largest list of a shop needs, and more. */
const usualBytes = 8 * 1024 * 1024

/** What a service may say with a 401: how its store looks from outside. */
const doorBytes = 512 * 1024

const breaker = createBreaker()

export type ServiceCall<Shape extends z.ZodType> = {
  /** Names the call in errors and logs: 'GET listings'. */
  name: string
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | undefined>
  body?: unknown
  shape: Shape
  /** Milliseconds for the whole call, all its tries together. */
  timeoutMs?: number
  /** An answer longer than this is none. */
  maxBytes?: number
  /** A write that may be sent twice without harm; 'keyed' where a key makes it so, by which the service knows it again. Reads always may. */
  repeatable?: boolean | 'keyed'
  headers?: Record<string, string>
  /** A 4xx may come in the answer's own form, which says in it what was refused. */
  refusalsInShape?: boolean
}

/**
 * The one helper behind every remote call: a time for all of it, at most two retries (reads and repeatable writes, on network failures and 5xx only, with
 * jitter), and an answer parsed with the contract's shape. A service that does not answer is left alone for a while: then the call fails at once.
 * Throws ServiceRefused with the list of a 4xx, ServiceNotFound, ServiceUnauthorised, and ServiceUnavailable ('retry exceeded limit') for all the rest.
 */
export async function request<Shape extends z.ZodType>(call: ServiceCall<Shape>): Promise<z.output<Shape>> {
  const { origin } = new URL(call.url)
  if (!breaker.allows(origin)) {
    // Never in the same turn: the framework waits for ever on a 'use cache' function that fails before it has begun to wait (next 16.4.6).
    await pause(restNoticeMs)
    throw unavailable(call.name, 'the service did not answer a moment ago')
  }
  const isRead = (call.method ?? 'GET') === 'GET'
  const tries = isRead || call.repeatable ? retries + 1 : 1
  const time = call.timeoutMs ?? (isRead ? readMs : writeMs)
  const end = performance.now() + time
  const key = call.repeatable === 'keyed' ? { [idempotencyHeader]: crypto.randomUUID() } : undefined
  let failure: unknown
  let alive = false
  for (let left = tries; left > 0; left--) {
    if (left < tries) await pause(Math.random() * jitterMs * (tries - left))
    const rest = end - performance.now()
    if (rest <= 0) break
    try {
      const response = await send({ ...call, headers: { ...call.headers, ...key } }, left > 1 ? (rest * 2) / 3 : rest)
      const answer = await read(call, response, key !== undefined && left < tries)
      breaker.answered(origin)
      return answer
    } catch (error) {
      if (isAnswer(error)) {
        breaker.answered(origin)
        throw error
      }
      failure = error
      alive = error instanceof ServiceFailed || error instanceof BodyTooLong
      if (error instanceof BodyTooLong) break
    }
  }
  // A service that says in its own words that it failed is there: one broken call must not close the way for the others.
  if (alive) breaker.answered(origin)
  // A call in a hurry that was not answered tells little: only the usual patience, used up, is silence.
  else breaker.failed(origin, { waited: time >= readMs && performance.now() >= end ? time : undefined })
  throw unavailable(call.name, reasonOf(failure), failure)
}

/** A 5xx of the service itself, in the form of its errors. */
class ServiceFailed extends Error {}

const unavailable = (name: string, reason: string, cause?: unknown) =>
  new ServiceUnavailable(`${name}: ${retryExceeded} (${reason})`, { cause })

const reasonOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isAnswer = (error: unknown) =>
  error instanceof ServiceRefused ||
  error instanceof ServiceNotFound ||
  error instanceof ServiceUnauthorised ||
  error instanceof ServiceUnavailable

function send({ url, query, method = 'GET', body, headers }: ServiceCall<z.ZodType>, timeoutMs: number) {
  const address = new URL(url)
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) address.searchParams.set(key, String(value))
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
    throw new ServiceUnauthorised(call.name, await readJson(response, doorBytes).catch(() => undefined))
  const body = await readJson(response, call.maxBytes ?? usualBytes)
  if (status >= 500) {
    const reason = `status ${status}`
    const said = ErrorList.safeParse(body).data?.errors
    // It has waited for the payment provider already: another try would wait as long, and count against the provider once more.
    if (said?.some(({ code }) => code === errorCodes.providerUnreachable))
      throw unavailable(call.name, 'the payment provider did not answer')
    throw said ? new ServiceFailed(reason) : new Error(reason)
  }
  // Our own first try is at work still.
  if (isRepeat && status === 409 && saysInProgress(body)) throw new ServiceFailed(errorCodes.inProgress)
  const parsed = call.shape.safeParse(body)
  if (!response.ok && !(call.refusalsInShape && parsed.success)) throw refusal(call.name, status, body)
  if (parsed.success) return parsed.data
  // Some back ends answer 200 and say in it what was not found.
  const missing = NotFoundErrors.safeParse(body)
  if (missing.success && Object.values(missing.data.errors).flat().some(isNotFound))
    throw new ServiceNotFound(Object.keys(missing.data.errors))
  const issue = parsed.error.issues[0]
  throw unavailable(call.name, `the answer's field "${issue?.path.join('.')}" is wrong: ${issue?.message}`)
}

const saysInProgress = (body: unknown) => ErrorList.safeParse(body).data?.errors[0]?.code === errorCodes.inProgress

const isNotFound = (text: string) => /not found/i.test(text)

function refusal(name: string, status: number, body: unknown): Error {
  const list = ErrorList.safeParse(body)
  if (list.success) {
    if (status === 404) return new ServiceNotFound(list.data.errors.map((error) => error.code))
    return new ServiceRefused(status, list.data.errors, body)
  }
  const missing = NotFoundErrors.safeParse(body)
  if (missing.success) return new ServiceNotFound(Object.keys(missing.data.errors))
  if (status === 404) return new ServiceNotFound([])
  return unavailable(name, `status ${status}`)
}
