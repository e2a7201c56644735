import { request } from 'node:http'
import { CommandError } from './command'
import { printLine } from './output'

type Shop = { slug: string; url: string }

/**
 * Requests the first page of each shop from the app on this machine, one after another, until it is served. Throws a `CommandError`
 * that names the shop if its page fails for `patience` milliseconds. A shop that the operator closed is printed and skipped.
 */
export async function requireFirstPages(shops: readonly Shop[], patience = 90_000): Promise<void> {
  for (const { slug, url } of shops) {
    const deadline = Date.now() + patience
    for (;;) {
      const status = await statusOf(url).catch((error: unknown) => String(error))
      if (typeof status === 'number' && status < 500) {
        if (status >= 400) printLine(`  The first page of ${slug} (${url}) has status ${status}. Is the shop closed?`)
        break
      }
      if (Date.now() > deadline)
        throw new CommandError(
          `The first page of ${slug} (${url}) could not be served within ${patience / 1000} s: ${status}.`,
        )
      await new Promise((go) => setTimeout(go, 500))
    }
  }
}

/** Connects to this machine, because not every resolver knows the names of the shops, and names the shop in the Host header. */
function statusOf(url: string): Promise<number> {
  const { host, port } = new URL(url)
  return new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', port, headers: { host, accept: 'text/html' }, timeout: 30_000 })
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
    })
    call.on('timeout', () => call.destroy(new Error('no response')))
    call.on('error', fail)
    call.end()
  })
}
