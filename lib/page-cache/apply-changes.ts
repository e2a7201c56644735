import { request } from 'node:http'
import { type Revalidation, revalidationToken } from './revalidation'

const timeoutMs = 10_000
/** Keeps a call below the size of a request body that Next.js passes to a route (`proxyClientMaxBodySize`). */
const maxChanges = 500

/**
 * Invalidates cached data of this process. Next.js allows that only within a request, so the process calls its own
 * `/api/revalidate`, several times for a long list. Rejects if it did not respond with 204.
 * @param port the port on which this process listens
 */
export async function applyChanges(revalidation: Revalidation, port: number): Promise<void> {
  for (const portion of portionsOf(revalidation)) await post(portion, port)
}

function portionsOf({ everything, entries }: Revalidation): Revalidation[] {
  const portions = entries.flatMap(({ storeSlug, changes }) =>
    Array.from({ length: Math.ceil(changes.length / maxChanges) }, (_, index) => ({
      storeSlug,
      changes: changes.slice(index * maxChanges, (index + 1) * maxChanges),
    })),
  )
  const calls: Revalidation[] = [{ everything, entries: [] }]
  let count = 0
  for (const portion of portions) {
    if (count + portion.changes.length > maxChanges) {
      calls.push({ everything: false, entries: [] })
      count = 0
    }
    calls.at(-1)?.entries.push(portion)
    count += portion.changes.length
  }
  return calls
}

function post(revalidation: Revalidation, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(revalidation)
    const headers = {
      host: `127.0.0.1:${port}`,
      authorization: `Bearer ${revalidationToken()}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const options = { host: '127.0.0.1', port, path: '/api/revalidate', method: 'POST', headers, timeout: timeoutMs }
    const call = request(options, (response) => {
      response.resume()
      if (response.statusCode === 204) resolve()
      else reject(new Error(`the process rejected its own revalidation with ${response.statusCode}`))
    })
    call.on('timeout', () => call.destroy(new Error(`no response within ${timeoutMs} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}
