import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './exposition'

/** Milliseconds between two looks; a loop that is on time shows as this. */
const resolution = 20

/** Watches this process. Node only. The returned function tells of it; the delays are those since it was asked last. */
export function watchProcess(): () => Metric[] {
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
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', type: 'gauge', samples: [{ value: rss }] },
    { name: 'nodejs_heap_size_used_bytes', help: 'Heap in use.', type: 'gauge', samples: [{ value: heapUsed }] },
    {
      name: 'nodejs_external_memory_bytes',
      help: 'Memory beside the heap.',
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
      help: 'Processor time of the process.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process was started, since the epoch.',
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
    help: 'How late the event loop was since the last look: median, p99, most.',
    type: 'gauge',
    samples: delays.count === 0 ? [] : rows.map(([quantile, told]) => ({ labels: { quantile }, value: beyond(told) })),
  }
}
