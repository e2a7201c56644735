import type { z } from 'zod'
import { ErrorList, type WireError } from '../commerce/contract/errors'
import { fallIntoStep, isInStep } from './preferences/in-step'

/** The app refused a call of the browser: the reasons, and the whole answer for what else it carries. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  constructor(
    readonly status: number,
    readonly errors: WireError[],
    readonly body: unknown,
  ) {
    super(errors.map((error) => error.code).join(', ') || `status ${status}`)
  }

  has(code: string): boolean {
    return this.errors.some((error) => error.code === code)
  }
}

/** No usable answer came: whether a write was carried out is not known. */
export class CallLost extends Error {
  override name = 'CallLost'

  /** The network is gone or too slow; otherwise there was an answer, which was none. */
  get unanswered(): boolean {
    const { cause } = this
    return cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError')
  }
}

export type Call<Shape extends z.ZodType> = {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as the form that it is. */
  body?: unknown
  shape: Shape
  timeoutMs?: number
  headers?: Record<string, string>
  /** `default` for what the browser may keep as its answer says. */
  cache?: 'no-store' | 'default'
}

/**
 * A call of the browser to its own origin, answered in JSON of the given shape. Throws CallRefused (4xx) or CallLost. Answers come in the market of the
 * buyer cookie: a page of another market is loaded anew first, and such a call never ends. Neither does one that a protected store answers with 401: the
 * page is left for the gate.
 */
export async function callApp<Shape extends z.ZodType>(call: Call<Shape>): Promise<z.output<Shape>> {
  const { path, method = 'GET', body, shape, timeoutMs = 20_000, headers, cache = 'no-store' } = call
  // A form says its own content type.
  const sent = body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body)
  if (!isInStep() && (await orLost(fallIntoStep()))) return await new Promise(() => undefined)
  const response = await orLost(
    fetch(path, {
      method,
      headers: { ...headers, [sent === body ? 'accept' : 'content-type']: 'application/json' },
      body: sent,
      credentials: 'same-origin',
      cache,
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
  if (response.status >= 500) throw new CallLost(`${method} ${path}: status ${response.status}`)
  if (response.status === 401 && (await orLost(leaveForGate()))) return await new Promise(() => undefined)
  const answer: unknown = await orLost(response.json())
  if (!response.ok) throw new CallRefused(response.status, ErrorList.safeParse(answer).data?.errors ?? [], answer)
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new CallLost(`${method} ${path}: ${parsed.error.issues[0]?.message}`)
}

const leaveForGate = async () => await (await import('./access/go-to-gate')).goToGate()

async function orLost<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new CallLost('no answer', { cause })
  }
}
