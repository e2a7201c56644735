import type { BenchContext } from './bench-context'

/** CPU time since the start and resident memory of the app, from its Prometheus metrics. */
export async function readProcess({ testApp, metricsToken }: BenchContext) {
  const response = await fetch(`http://127.0.0.1:${testApp.port}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  if (!response.ok) throw new Error(`The metrics returned ${response.status}.`)
  const text = await response.text()
  return {
    cpuSeconds: readMetric(text, 'process_cpu_seconds_total'),
    residentBytes: readMetric(text, 'process_resident_memory_bytes'),
  }
}

function readMetric(text: string, name: string): number {
  const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`The metrics have no ${name}.`)
  return Number(value)
}
