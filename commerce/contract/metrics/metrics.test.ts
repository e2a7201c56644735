import { exposition } from './exposition'
import { watchProcess } from './process-metrics'
import { createRequestCounts } from './request-counts'

test('measures are told in the text format of Prometheus, and a word cannot leave its quotes', () => {
  const text = exposition([
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

test('requests are counted by kind and status, their times in buckets of which each holds those below', () => {
  const requests = createRequestCounts()
  for (const ms of [3, 40, 40, 20_000]) requests.count({ route: 'home', status: 200, ms, cache: 'HIT' })
  requests.count({ route: 'home', status: 503, ms: 1 })
  requests.count({ route: 'home', status: 12, ms: 1, cache: 'BYPASS' })
  const text = exposition(requests.metrics())
  expect(text).toContain('awning_http_requests_total{route="home",status="200"} 4')
  expect(text).toContain('awning_http_requests_total{route="home",status="503"} 1')
  expect(text).toContain('awning_http_requests_total{route="home",status="other"} 1')
  expect(text).toContain('awning_http_request_duration_seconds_bucket{route="home",le="0.005"} 3')
  expect(text).toContain('awning_http_request_duration_seconds_bucket{route="home",le="0.05"} 5')
  expect(text).toContain('awning_http_request_duration_seconds_bucket{route="home",le="+Inf"} 6')
  expect(text).toContain('awning_http_request_duration_seconds_count{route="home"} 6')
  expect(text).toContain('awning_page_cache_total{outcome="hit"} 4')
  expect(text).toContain('awning_page_cache_total{outcome="other"} 1')
})

test('a process tells of its memory, its processor time and how late its event loop was', async () => {
  const read = watchProcess()
  const lag = () =>
    read()
      .find(({ name }) => name === 'nodejs_eventloop_lag_seconds')
      ?.samples.at(-1)?.value ?? 0
  let most = 0
  // A watch looks every 20 ms: where it has not looked before and after, another round shows it.
  for (let round = 0; round < 20 && most < 0.05; round += 1) {
    await new Promise((go) => setTimeout(go, 60))
    const until = performance.now() + 150
    // Nothing else can run meanwhile.
    while (performance.now() < until) JSON.parse('{}')
    await new Promise((go) => setTimeout(go, 60))
    most = lag()
  }
  expect(most).toBeGreaterThan(0.05)
  const told = new Map(read().map(({ name, samples }) => [name, samples]))
  expect(told.get('process_resident_memory_bytes')?.[0]?.value).toBeGreaterThan(1e6)
  expect(told.get('process_start_time_seconds')?.[0]?.value).toBeGreaterThan(1.7e9)
})
