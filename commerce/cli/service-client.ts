import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { ErrorList } from '../contract/errors'

/** Something the person at the keyboard can mend: said without a stack. `code` is the service's. */
export class Trouble extends Error {
  constructor(
    message: string,
    readonly code = 'failed',
    readonly exitCode = 1,
  ) {
    super(message)
    this.name = 'Trouble'
  }
}

/** The code of a `Trouble`: nobody answers where the service should be. */
export const noAnswer = 'no_answer'

export type Call<Shape extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  shape: Shape
  json?: unknown
  /** A body that is sent while it is read. */
  stream?: { body: Readable; contentType: string }
}

export type ServiceClient = <Shape extends z.ZodType>(call: Call<Shape>) => Promise<z.output<Shape>>

/** The operator's calls of a service. An import may take minutes, so there is no time limit; a refusal becomes a `Trouble` in the service's words. */
export function serviceClient(url: string, token: string): ServiceClient {
  return async ({ method = 'GET', path, shape, json, stream }) => {
    const { status, body } = await send(new URL(path, `${url}/`), method, token, json, stream)
    const answer = parseJson(body)
    if (status >= 200 && status < 300) {
      const parsed = shape.safeParse(answer)
      if (parsed.success) return parsed.data
      throw new Trouble(`The service at ${url} answered ${path} in a form that is not known. Is it an older version?`)
    }
    const errors = ErrorList.safeParse(answer)
    const [error] = errors.success ? errors.data.errors : []
    if (status === 401) throw new Trouble('The service does not accept the admin token (ADMIN_TOKEN).', 'unauthorised')
    throw new Trouble(error?.detail ?? `The service answered ${status}.`, error?.code)
  }
}

/** Sends what the service answers to a call into a file that only its owner can read. Rejects with `Trouble`. */
export async function download(url: string, token: string, path: string, file: string): Promise<void> {
  const target = new URL(path, `${url}/`)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(target, { headers: { authorization: `Bearer ${token}` } })
  const answered = once(outgoing, 'response').then(([response]: IncomingMessage[]) => response)
  outgoing.end()
  const response = await answered.catch((error: unknown) => {
    throw new Trouble(`The commerce service does not answer at ${target.origin}. (${codeOf(error)})`, noAnswer)
  })
  if (response?.statusCode === 401)
    throw new Trouble('The service does not accept the admin token (ADMIN_TOKEN).', 'unauthorised')
  if (response?.statusCode !== 200)
    throw new Trouble(`The service answered ${response?.statusCode}. Is it an older version?`)
  await pipeline(response, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
    throw new Trouble(`What the service sends could not be written to ${file}: ${codeOf(error)}`)
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
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': contentType }) }
  // A connection of its own: one that lay idle may be closed by the service just as it is used again.
  const outgoing = request(url, { method, headers, agent: false })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
    })
  })
  try {
    // A service that refuses early closes before the body is out: its answer counts, not the broken pipe.
    const sent = body === undefined ? outgoing.end() : pipeline(body, outgoing)
    const [answer] = await Promise.all([answered, Promise.resolve(sent).catch(() => undefined)])
    return answer
  } catch (error) {
    throw new Trouble(
      `The commerce service does not answer at ${url.origin}. Start it with \`npm start\`. (${codeOf(error)})`,
      noAnswer,
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
