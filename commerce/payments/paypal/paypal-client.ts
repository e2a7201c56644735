import type { z } from 'zod'
import type { Clock } from '../../clock'
import { PaymentRefused } from '../port'
import { AccessToken, Refusal } from './paypal-shapes'

export type PaypalKeys = { clientId: string; clientSecret: string; apiBase: string }

type Call<Shape extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  shape: Shape
  /** JSON, written already: a webhook's body must reach PayPal with every byte that it came with. */
  body?: string
  /** Repeated with it, a call does nothing twice. */
  requestId?: string
  /** The merchant in whose name it is asked. */
  merchant?: string | null
}

/** Calls of PayPal's REST interface with the access token that they need. */
export type PaypalClient = {
  /** Throws `PaymentRefused` where PayPal says no to what was asked; every other failure leaves open what happened. */
  ask<Shape extends z.ZodType>(call: Call<Shape>, signal: AbortSignal): Promise<z.output<Shape>>
}

/** How long an access token is asked for; it is not one buyer's, so no buyer's patience ends it. */
const tokenPatience = 5_000
/** A token is not used in the last minute of its life. */
const tokenMargin = 60_000

/** The answers by which PayPal says that it is busy with the very same thing: not a refusal. */
const busy = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])

/** Nothing of a body is ever logged or put into an error: a failure is told by status, name and PayPal's own `debug_id`. */
export function createPaypalClient({ clientId, clientSecret, apiBase }: PaypalKeys, clock: Clock): PaypalClient {
  let token: { value: string; endsAt: number } | null = null
  let fetching: Promise<string> | null = null

  async function fetchToken(): Promise<string> {
    const answer = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(tokenPatience),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`PayPal gives no access token: ${answer.status}`)
    const { access_token, expires_in } = AccessToken.parse(read(body))
    token = { value: access_token, endsAt: clock.now().getTime() + expires_in * 1000 - tokenMargin }
    return access_token
  }

  async function accessToken(refused: string | null): Promise<string> {
    const usable = token !== null && token.value !== refused && clock.now().getTime() < token.endsAt
    if (token !== null && usable) return token.value
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return await fetching
  }

  async function send(call: Call<z.ZodType>, bearer: string, signal: AbortSignal) {
    const { method, path, body, requestId, merchant } = call
    const answer = await fetch(`${apiBase}${path}`, {
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
    return { status: answer.status, body: await answer.text() }
  }

  return {
    async ask(call, signal) {
      const first = await accessToken(null)
      let answer = await send(call, first, signal)
      if (answer.status === 401) answer = await send(call, await accessToken(first), signal)
      if (answer.status >= 200 && answer.status < 300) return call.shape.parse(read(answer.body))
      throw failure(call.path, answer)
    },
  }
}

/** The unsigned token by which PayPal is told whose account is meant. */
function assertion(clientId: string, merchant: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: merchant })}.`
}

/** Undefined where there is nothing, as after a PATCH, or nothing that is JSON. */
function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function failure(path: string, { status, body }: { status: number; body: string }): Error {
  const parsed = Refusal.safeParse(read(body))
  const { name, details, debug_id } = parsed.success ? parsed.data : {}
  const word = details?.[0]?.issue ?? name
  // A wrong key (401) is the operator's trouble and no refusal of a buyer; a 404 of something in between is none of PayPal's.
  const refusal = [400, 403, 422].includes(status) || (status === 404 && name === 'RESOURCE_NOT_FOUND')
  if (refusal && word !== undefined && !busy.has(word)) return new PaymentRefused(word.toLowerCase())
  return new Error(`PayPal answers ${path} with ${status} ${word ?? ''} (${debug_id ?? 'no debug id'})`)
}
