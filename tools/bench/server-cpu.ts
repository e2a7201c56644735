import { Agent, request } from 'node:http'
import { percentile } from '@awning/testing/statistics'
import { hostOf } from '../../e2e/fixtures/raw-http'
import { type BenchContext, benchPages, benchStore } from './bench-context'
import type { Figure } from './figure'
import { readProcess } from './process-metrics'

const warmUps = 200
const requestsPerRun = 400

/** CPU time of the app per request of a cached page, and response times, one request after the other on one connection. */
export async function measureServer(context: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const page of benchPages)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const once = () => get(context, agent, page.path, encoding)
      for (let index = 0; index < warmUps; index += 1) await once()
      const [cpu, p50, p99]: [number[], number[], number[]] = [[], [], []]
      for (let run = 0; run < context.runs; run += 1) {
        const times: number[] = []
        const before = await readProcess(context)
        for (let index = 0; index < requestsPerRun; index += 1) times.push(await once())
        const after = await readProcess(context)
        cpu.push(((after.cpuSeconds - before.cpuSeconds) * 1_000) / requestsPerRun)
        p50.push(percentile(times, 0.5))
        p99.push(percentile(times, 0.99))
      }
      const subject = `${page.name}, ${encoding}`
      const atMost = encoding === 'identity' ? 1.5 : 1.7
      figures.push(
        { subject, name: 'CPU per request', unit: 'ms', values: cpu, target: { atMost } },
        { subject, name: 'response, p50', unit: 'ms', values: p50 },
        { subject, name: 'response, p99', unit: 'ms', values: p99 },
      )
    }
  agent.destroy()
  return figures
}

/** Reads a page completely. Resolves with the milliseconds it took. */
function get({ testApp }: BenchContext, agent: Agent, path: string, encoding: string): Promise<number> {
  const from = performance.now()
  const headers = { host: hostOf(testApp, benchStore), 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: testApp.port, path, agent, headers }, (response) => {
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - from)
          : reject(new Error(`${path} returned ${response.statusCode}.`)),
      )
      response.resume()
    })
      .on('error', reject)
      .end()
  })
}
