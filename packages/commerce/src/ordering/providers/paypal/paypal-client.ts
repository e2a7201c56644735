import type { Clock } from '@awning/platform/clock'
import type { z } from 'zod'
import { PaymentDeclinedError } from '../../../ports/payment-provider'
import { AccessToken, PaypalError } from './paypal-shapes'

export type PaypalKeys = { clientId: string; clientSecret: string; apiBase: string }

type Call<Shape extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  schema: Shape
  /** Serialized JSON. It is sent byte for byte as given. */
  body?: string
  /** Makes a repeated call idempotent. */
  requestId?: string
  /** The merchant on whose behalf the call is made. */
  merchant?: string | null
}

export type PaypalClient = {
  /** Throws `PaymentDeclinedError` if PayPal declines the request. After any other error the outcome is unknown. */
  ask<Shape extends z.ZodType>(call: Call<Shape>, signal: AbortSignal): Promise<z.output<Shape>>
}

/** In milliseconds. Tokens are shared by all buyers, so a buyer's abort does not end it. */
const tokenTimeoutMs = 5_000
/** A token is not used in its last minute, in milliseconds. */
const tokenMargin = 60_000

/** Errors that mean PayPal is processing the same request: not a decline. */
const busy = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])

/** Never logs a body or adds it to an error. An error has the status, name and PayPal's `debug_id`. */
export function createPaypalClient({ clientId, clientSecret, apiBase }: PaypalKeys, clock: Clock): PaypalClient {
  let token: { value: string; endsAt: number } | null = null
  let fetching: Promise<string> | null = null

  async function fetchToken(): Promise<string> {
    const response = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(tokenTimeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const body = await response.text()
    if (!response.ok) throw new Error(`PayPal returned no access token: ${response.status}`)
    const { access_token, expires_in } = AccessToken.parse(read(body))
    token = { value: access_token, endsAt: clock.now().getTime() + expires_in * 1000 - tokenMargin }
    return access_token
  }

  async function accessToken(rejectedToken: string | null): Promise<string> {
    const usable = token !== null && token.value !== rejectedToken && clock.now().getTime() < token.endsAt
    if (token !== null && usable) return token.value
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return await fetching
  }

  async function send(call: Call<z.ZodType>, bearer: string, signal: AbortSignal) {
    const { method, path, body, requestId, merchant } = call
    const response = await fetch(`${apiBase}${path}`, {
      method,
      redirect: 'error',
      signal,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        ...(merchant != null && { 'paypal-auth-assertion': assertion(clientId, merchant) }),
      },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.text() }
  }

  return {
    async ask(call, signal) {
      const initialToken = await accessToken(null)
      let response = await send(call, initialToken, signal)
      if (response.status === 401) response = await send(call, await accessToken(initialToken), signal)
      if (response.status >= 200 && response.status < 300) return call.schema.parse(read(response.body))
      throw failure(call.path, response)
    },
  }
}

/** The unsigned token that names the merchant's account. */
function assertion(clientId: string, merchant: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: merchant })}.`
}

/** Undefined for an empty body, as after a PATCH, and for invalid JSON. */
function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function failure(path: string, { status, body }: { status: number; body: string }): Error {
  const parsed = PaypalError.safeParse(read(body))
  const { name, details, debug_id } = parsed.success ? parsed.data : {}
  const issue = details?.[0]?.issue ?? name
  // A wrong key (401) is a configuration error, not a decline; a 404 without PayPal's error name comes from something in between.
  const isDecline = [400, 403, 422].includes(status) || (status === 404 && name === 'RESOURCE_NOT_FOUND')
  if (isDecline && issue !== undefined && !busy.has(issue)) return new PaymentDeclinedError(issue.toLowerCase())
  return new Error(`PayPal responded to ${path} with ${status} ${issue ?? ''} (${debug_id ?? 'no debug id'})`)
}
