import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { CommandError } from './command'
import { errorMessage } from './errors'
import { printLine } from './output'

type Shop = { slug: string; url: string }
type Options = {
  /** Milliseconds until a shop without a page fails the start. */
  patience?: number
  /** Milliseconds between two attempts. */
  pause?: number
}

const maxRedirects = 3

/**
 * Requests the first page of each shop from the app on this machine, one after another, until it has status 200. Throws a
 * `CommandError` that names the shop if its page fails for `patience`. A shop that the operator closed is printed and skipped.
 */
export async function requireFirstPages(
  shops: readonly Shop[],
  { patience = 90_000, pause = 500 }: Options = {},
): Promise<void> {
  for (const { slug, url } of shops) {
    const deadline = Date.now() + patience
    let reason = 'no response'
    for (;;) {
      const left = deadline - Date.now()
      if (left <= 0)
        throw new CommandError(
          `The first page of ${slug} (${url}) could not be served within ${patience / 1000} s: ${reason}.`,
        )
      const seen = await statusOf(url, left)
      if (seen === 200) break
      if (typeof seen === 'number' && seen < 500) {
        printLine(`  The first page of ${slug} (${url}) has status ${seen}. Is the shop closed?`)
        break
      }
      // A request that the end of `patience` cut off says less than the one before it.
      if (typeof seen === 'number') reason = `status ${seen}`
      else if (Date.now() < deadline) reason = seen
      await new Promise((go) => setTimeout(go, pause))
    }
  }
}

/** The status of a page after its redirects, or the reason why there is no response. */
async function statusOf(url: string, limit: number): Promise<number | string> {
  const signal = AbortSignal.timeout(limit)
  try {
    let path = '/'
    for (let hop = 0; hop < maxRedirects; hop += 1) {
      const { status, location } = await get(url, path, signal)
      if (status < 300 || status >= 400 || location === undefined) return status
      const next = new URL(location, url)
      path = next.pathname + next.search
    }
    return 'too many redirects'
  } catch (error) {
    return errorMessage(error)
  }
}

/** Connects to this machine, because not every resolver knows the names of the shops, and names the shop in the Host header. */
function get(
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<{ status: number; location: string | undefined }> {
  const { host, port } = new URL(url)
  return new Promise((done, fail) => {
    const call = request(
      { host: '127.0.0.1', port, path, signal, headers: { host, accept: 'text/html' } },
      (response) =>
        text(response).then(
          () => done({ status: response.statusCode ?? 0, location: response.headers.location }),
          fail,
        ),
    )
    call.on('error', fail)
    call.end()
  })
}
