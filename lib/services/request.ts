import type { z } from 'zod'
import { ErrorList, NotFoundErrors } from '../../commerce/contract/errors'
import { retryExceeded, ServiceNotFound, ServiceRefused, ServiceUnauthorised, ServiceUnavailable } from './errors'

const retries = 2
const jitterMs = 150

export type ServiceCall<Shape extends z.ZodType> = {
  /** Names the call in errors and logs: 'GET listings'. */
  name: string
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  query?: Record<string, string | number | undefined>
  body?: unknown
  shape: Shape
  /** Milliseconds for one try. */
  timeoutMs?: number
  /** A write that may be sent twice without harm. Reads always may. */
  repeatable?: boolean
  headers?: Record<string, string>
}

/**
 * The one helper behind every remote call: a timeout, at most two retries (reads and repeatable writes, on network failures and 5xx only, with jitter)
 * and an answer parsed with the contract's shape. Throws ServiceRefused, ServiceNotFound, ServiceUnauthorised or ServiceUnavailable.
 */
export async function request<Shape extends z.ZodType>(call: ServiceCall<Shape>): Promise<z.output<Shape>> {
  const mayRepeat = (call.method ?? 'GET') === 'GET' || call.repeatable === true
  let failure: unknown
  for (let attempt = 0; attempt <= (mayRepeat ? retries : 0); attempt++) {
    if (attempt > 0) await pause(Math.random() * jitterMs * attempt)
    try {
      const response = await send(call)
      if (response.status < 500) return await read(call, response)
      failure = new Error(`status ${response.status}`)
    } catch (error) {
      if (isFinal(error)) throw error
      failure = error
    }
  }
  throw new ServiceUnavailable(`${call.name}: ${retryExceeded}`, { cause: failure })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isFinal = (error: unknown) =>
  error instanceof ServiceRefused ||
  error instanceof ServiceNotFound ||
  error instanceof ServiceUnauthorised ||
  error instanceof ServiceUnavailable

function send({ url, query, method = 'GET', body, timeoutMs = 4000, headers }: ServiceCall<z.ZodType>) {
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
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
}

async function read<Shape extends z.ZodType>(call: ServiceCall<Shape>, response: Response): Promise<z.output<Shape>> {
  if (response.status === 401) throw new ServiceUnauthorised(call.name)
  const body: unknown = await response.json()
  if (!response.ok) throw refusal(call.name, response.status, body)
  const parsed = call.shape.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ServiceUnavailable(
    `${call.name}: the answer's field "${issue?.path.join('.')}" is wrong: ${issue?.message}`,
  )
}

function refusal(name: string, status: number, body: unknown): Error {
  const list = ErrorList.safeParse(body)
  if (list.success) {
    if (status === 404) return new ServiceNotFound(list.data.errors.map((error) => error.code))
    return new ServiceRefused(status, list.data.errors, body)
  }
  const missing = NotFoundErrors.safeParse(body)
  if (missing.success) return new ServiceNotFound(Object.keys(missing.data.errors))
  if (status === 404) return new ServiceNotFound([])
  return new ServiceUnavailable(`${name}: status ${status}`)
}
