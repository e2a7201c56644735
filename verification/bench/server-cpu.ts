import { percentile } from '@awning/testing/statistics'
import { type BenchContext, benchPages, benchStore } from './bench-context'
import type { Figure } from './figure'
import { createLoadClient } from './http-load'
import { readProcess } from './process-metrics'

const warmUps = 200
const requestsPerRun = 400

/** CPU time of the app per request of a cached page, and response times, one request after the other on one connection. */
export async function measureServer(context: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = []
  const client = createLoadClient(context, 1)
  for (const page of benchPages)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const once = async () => {
        const { status, ms } = await client.get({
          store: benchStore,
          path: page.path,
          headers: { 'accept-encoding': encoding },
        })
        if (status !== 200) throw new Error(`${page.path} returned ${status}.`)
        return ms
      }
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
  client.close()
  return figures
}
