import { Agent, request } from 'node:http'
import { hostOf } from '../../e2e/fixtures/raw-http'
import type { BenchContext } from './bench-context'

export type LoadRequest = { store: string; path: string; headers?: Record<string, string> }

export type LoadResponse = { status: number; ms: number; bytes: number }

/** Reads responses completely on persistent connections. */
export function createLoadClient({ testApp }: Pick<BenchContext, 'testApp'>, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const get = ({ store, path, headers = {} }: LoadRequest): Promise<LoadResponse> => {
    const from = performance.now()
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: testApp.port,
        path,
        agent,
        headers: { host: hostOf(testApp, store), ...headers },
      }
      request(options, (response) => {
        response.on('error', reject)
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - from, bytes }))
      })
        .on('error', reject)
        .end()
    })
  }
  return { get, close: () => agent.destroy() }
}

/** Runs `work` for each index below `count`, `lanes` at a time. */
export async function inLanes(count: number, lanes: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
