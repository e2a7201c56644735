import { toPrometheusText } from './exposition'
import { monitorProcess } from './process-metrics'
import { createRequestCounts } from './request-counts'

test('metrics have the Prometheus text format, and label values are escaped', () => {
  const text = toPrometheusText([
    {
      name: 'a_total',
      help: 'Two\nlines',
      type: 'counter',
      samples: [{ labels: { kind: 'a"b\\c\nd' }, value: 2 }, { value: Number.POSITIVE_INFINITY }],
    },
    { name: 'empty', help: 'Nothing', type: 'gauge', samples: [] },
  ])
  expect(text).toBe(
    '# HELP a_total Two\\nlines\n# TYPE a_total counter\na_total{kind="a\\"b\\\\c\\nd"} 2\na_total +Inf\n',
  )
})

// Requirements: C9.602
test('requests are counted by kind and status, with durations in cumulative buckets', () => {
  const requests = createRequestCounts()
  for (const ms of [3, 40, 40, 20_000]) requests.count({ route: 'home', status: 200, ms, cache: 'HIT' })
  requests.count({ route: 'home', status: 503, ms: 1 })
  requests.count({ route: 'home', status: 12, ms: 1, cache: 'BYPASS' })
  const text = toPrometheusText(requests.metrics())
  expect(text).toContain('awning_http_requests_total{route="home",status="200"} 4')
  expect(text).toContain('awning_http_requests_total{route="home",status="503"} 1')
  expect(text).toContain('awning_http_requests_total{route="home",status="other"} 1')
  expect(text).toContain('http_server_request_duration_seconds_bucket{http_route="home",le="0.005"} 3')
  expect(text).toContain('http_server_request_duration_seconds_bucket{http_route="home",le="0.05"} 5')
  expect(text).toContain('http_server_request_duration_seconds_bucket{http_route="home",le="+Inf"} 6')
  expect(text).toContain('http_server_request_duration_seconds_count{http_route="home"} 6')
  expect(text).toContain('awning_page_cache_total{outcome="hit"} 4')
  expect(text).toContain('awning_page_cache_total{outcome="other"} 1')
})

test('a process reports its memory, its CPU time and its event loop delay', async () => {
  const read = monitorProcess()
  const lag = () =>
    read()
      .find(({ name }) => name === 'nodejs_eventloop_lag_seconds')
      ?.samples.at(-1)?.value ?? 0
  let measuredLag = 0
  // The delay monitor samples every 20 ms: without a sample before and after, another round is needed.
  for (let round = 0; round < 20 && measuredLag < 0.05; round += 1) {
    await new Promise((go) => setTimeout(go, 60))
    const until = performance.now() + 150
    // Blocks the event loop.
    while (performance.now() < until) JSON.parse('{}')
    await new Promise((go) => setTimeout(go, 60))
    measuredLag = lag()
  }
  expect(measuredLag).toBeGreaterThan(0.05)
  const byName = new Map(read().map(({ name, samples }) => [name, samples]))
  expect(byName.get('process_resident_memory_bytes')?.[0]?.value).toBeGreaterThan(1e6)
  expect(byName.get('process_start_time_seconds')?.[0]?.value).toBeGreaterThan(1.7e9)
})
