import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './exposition'

/** Milliseconds between two samples; a loop without delay shows this value. */
const resolution = 20

/** Node only. The returned function reads the metrics; delays are those since the last read. */
export function monitorProcess(): () => Metric[] {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return () => {
    const metrics = [...memory(), ...times(), lagOf(delays)]
    delays.reset()
    return metrics
  }
}

function memory(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory of the process.',
      type: 'gauge',
      samples: [{ value: rss }],
    },
    { name: 'nodejs_heap_size_used_bytes', help: 'Used heap memory.', type: 'gauge', samples: [{ value: heapUsed }] },
    {
      name: 'nodejs_external_memory_bytes',
      help: 'Memory outside the heap.',
      type: 'gauge',
      samples: [{ value: external }],
    },
  ]
}

function times(): Metric[] {
  const { user, system } = process.cpuUsage()
  const started = Math.round(Date.now() / 1_000 - process.uptime())
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process, in seconds since the epoch.',
      type: 'gauge',
      samples: [{ value: started }],
    },
  ]
}

function lagOf(delays: IntervalHistogram): Metric {
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1_000)
  const rows = [
    ['0.5', delays.percentile(50)],
    ['0.99', delays.percentile(99)],
    ['1', delays.max],
  ] as const
  return {
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Event loop lag since the last scrape: median, p99 and maximum.',
    type: 'gauge',
    samples:
      delays.count === 0 ? [] : rows.map(([quantile, delay]) => ({ labels: { quantile }, value: beyond(delay) })),
  }
}
