import { createCommerce } from '@awning/commerce/app'
import { run } from '@awning/commerce/cli/run'
import type { ServiceContext } from '@awning/commerce/context'
import { serve } from '@hono/node-server'
import { testAdminToken } from './test-deps'

export type ServedCommerce = { url: string; token: string; close: () => Promise<void> }

/** The service on a free port, with the address that commands call. */
export async function serveCommerce(deps: ServiceContext): Promise<ServedCommerce> {
  const { fetch } = createCommerce(deps)
  return await new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        token: testAdminToken,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    )
  })
}

/** Runs a command of `npm run store`; `output` has both streams in their order. */
export async function runStore(
  words: readonly string[],
  place: { url: string; token: string } | null,
): Promise<{ code: number; out: string; err: string; output: string }> {
  const streams = { out: '', err: '', output: '' }
  const append = (stream: 'out' | 'err') => (text: string) => {
    streams[stream] += text
    streams.output += text
  }
  const code = await run([...words], place, { out: append('out'), err: append('err') })
  return { code, ...streams }
}

/** The words of a command line; quotes hold a word with spaces together. */
export const wordsOf = (line: string): string[] =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
