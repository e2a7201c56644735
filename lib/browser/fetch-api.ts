import { ErrorList } from '@awning/contract/errors'
import type { z } from 'zod'
import { isInSync, syncMarket } from '../localization/watch-market'
import { CallFailedError, CallRejectedError } from './call-errors'

export type Call<Shape extends z.ZodType> = {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: unknown
  schema: Shape
  timeoutMs?: number
  headers?: Record<string, string>
  /** `default` lets the browser cache the response as its headers state. */
  cache?: 'no-store' | 'default'
}

/**
 * Calls the app from the browser and parses the JSON response with the given schema. Throws CallRejectedError (4xx) or
 * CallFailedError.
 * Responses are in the market of the buyer cookie: if the page is in another market, it reloads first and the promise never
 * settles.
 * The same holds for a 401 of a protected store: the browser goes to the login page.
 */
export async function fetchApi<Shape extends z.ZodType>(call: Call<Shape>): Promise<z.output<Shape>> {
  const { path, method = 'GET', body, schema, timeoutMs = 20_000, headers, cache = 'no-store' } = call
  // A form sets its own content type.
  const sent = body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body)
  if (!isInSync() && (await orCallFailed(syncMarket()))) return await new Promise(() => undefined)
  const response = await orCallFailed(
    fetch(path, {
      method,
      headers: { ...headers, [sent === body ? 'accept' : 'content-type']: 'application/json' },
      body: sent,
      credentials: 'same-origin',
      cache,
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
  if (response.status >= 500) throw new CallFailedError(`${method} ${path}: status ${response.status}`)
  if (response.status === 401 && (await orCallFailed(leaveForLogin()))) return await new Promise(() => undefined)
  const received: unknown = await orCallFailed(response.json())
  if (!response.ok)
    throw new CallRejectedError(response.status, ErrorList.safeParse(received).data?.errors ?? [], received)
  const parsed = schema.safeParse(received)
  if (parsed.success) return parsed.data
  throw new CallFailedError(`${method} ${path}: ${parsed.error.issues[0]?.message}`)
}

const leaveForLogin = async () => await (await import('./redirect-to-login')).redirectToLogin()

async function orCallFailed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    throw new CallFailedError('no response', { cause })
  }
}

/** The response of a call whose result is optional: undefined if the call fails or is rejected. Throws other errors. */
export async function orUndefined<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof CallFailedError || error instanceof CallRejectedError) return undefined
    throw error
  }
}
