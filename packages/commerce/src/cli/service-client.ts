import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ErrorList } from '@awning/contract/errors'
import type { z } from 'zod'

/** An error that the operator can fix, printed without a stack. `code` is the service's. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly code = 'failed',
    readonly exitCode = 1,
  ) {
    super(message)
    this.name = 'CliError'
  }
}

/** The code of a `CliError` when the service does not respond. */
export const notReachable = 'no_answer'

export type Call<Shape extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  schema: Shape
  json?: unknown
  stream?: { body: Readable; contentType: string }
}

export type ServiceClient = <Shape extends z.ZodType>(call: Call<Shape>) => Promise<z.output<Shape>>

/** The account that runs the command, for the timeline of an order. A container may have none. */
function accountName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

/**
 * Calls the admin API of a service. There is no timeout, since an import may take minutes. An error response becomes a `CliError`
 * with the service's message.
 */
export function serviceClient(url: string, token: string): ServiceClient {
  return async ({ method = 'GET', path, schema, json, stream }) => {
    const { status, body } = await send(new URL(path, `${url}/`), method, token, json, stream)
    const answer = parseJson(body)
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(answer)
      if (parsed.success) return parsed.data
      throw new CliError(
        `The service at ${url} sent an unexpected response to ${path}. The service may be an older version.`,
      )
    }
    const errors = ErrorList.safeParse(answer)
    const [error] = errors.success ? errors.data.errors : []
    if (status === 401) throw new CliError('The service rejected the admin token. Check ADMIN_TOKEN.', 'unauthorized')
    throw new CliError(
      error?.detail ?? `The service at ${url} responded with status ${status}. See its log.`,
      error?.code,
    )
  }
}

/** Downloads a response to a file that only its owner can read. Rejects with `CliError`. */
export async function download(url: string, token: string, path: string, file: string): Promise<void> {
  const target = new URL(path, `${url}/`)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(target, { headers: { authorization: `Bearer ${token}` } })
  const responded = once(outgoing, 'response').then(([response]: IncomingMessage[]) => response)
  outgoing.end()
  const response = await responded.catch((error: unknown) => {
    throw new CliError(`The commerce service does not respond at ${target.origin} (${codeOf(error)}).`, notReachable)
  })
  if (response?.statusCode === 401)
    throw new CliError('The service rejected the admin token. Check ADMIN_TOKEN.', 'unauthorized')
  if (response?.statusCode !== 200) {
    const errors = ErrorList.safeParse(response === undefined ? undefined : parseJson(await text(response)))
    const [error] = errors.success ? errors.data.errors : []
    const unknown = `The service responded with status ${response?.statusCode}. The service may be an older version.`
    throw new CliError(error?.detail ?? unknown, error?.code)
  }
  await pipeline(response, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
    throw new CliError(`The response of the service could not be written to ${file}: ${codeOf(error)}`)
  })
}

async function send(
  url: URL,
  method: string,
  token: string,
  json: unknown,
  stream: { body: Readable; contentType: string } | undefined,
): Promise<{ status: number; body: string }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const body = stream?.body ?? (json === undefined ? undefined : Readable.from([JSON.stringify(json)]))
  const contentType = stream?.contentType ?? 'application/json'
  const operator = accountName()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(operator !== undefined && { 'awning-operator': encodeURIComponent(operator) }),
    ...(body !== undefined && { 'content-type': contentType }),
  }
  // Uses a new connection: the service may close an idle one just as it is reused.
  const outgoing = request(url, { method, headers, agent: false })
  const responded = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
    })
  })
  try {
    // A service that rejects early closes the connection before the body is sent: its response counts, not the broken pipe.
    const sent = body === undefined ? outgoing.end() : pipeline(body, outgoing)
    const [response] = await Promise.all([responded, Promise.resolve(sent).catch(() => undefined)])
    return response
  } catch (error) {
    throw new CliError(
      `The commerce service does not respond at ${url.origin} (${codeOf(error)}). Start it, or check COMMERCE_URL.`,
      notReachable,
    )
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error)

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
