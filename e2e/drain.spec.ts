import { expect } from 'playwright/test'
import { openCutOffApp } from './fixtures/cut-off-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const token = 'a-token-of-the-one-who-measures-us'

test('an app that is asked to end says so first, answers all that it has taken, and ends within ten seconds', async ({
  house,
  shop,
}) => {
  const app = await openCutOffApp(house, { NEXT_MANUAL_SIG_HANDLE: '1', DRAIN_MS: '1000', METRICS_TOKEN: token })
  const host = hostOf(app.house, shop.slug)
  const paths = ['/', '/goods', '/listing/corner-tee', '/cart', '/api/localization', '/listing/never-was']
  const statuses: number[] = []
  const dropped: string[] = []
  const ready: number[] = []
  let refused = false
  const ask = async (path: string) => {
    try {
      const answer = await rawRequest(app.house, { host, path })
      if (path === '/api/ready') ready.push(answer.status)
      else statuses.push(answer.status)
    } catch (error) {
      // The door is closed: nothing was taken.
      if (String(error).includes('ECONNREFUSED')) refused = true
      else dropped.push(`${path}: ${error}`)
    }
  }
  for (const path of paths) await ask(path)
  const measured = await rawRequest(app.house, {
    host: '127.0.0.1',
    path: '/api/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(measured.status).toBe(200)
  expect(measured.body).toMatch(/awning_http_requests_total\{route="home",status="200"\} [1-9]/)
  expect(measured.body).toMatch(/awning_page_cache_total\{outcome="(?:hit|miss)"\} [1-9]/)
  expect((await rawRequest(app.house, { host: '127.0.0.1', path: '/api/metrics' })).status).toBe(401)

  const asked: Promise<void>[] = []
  const crowd = setInterval(() => {
    asked.push(ask(paths[asked.length % paths.length] ?? '/'), ask('/api/ready'))
  }, 20)
  await expect.poll(() => asked.length).toBeGreaterThan(20)
  const from = performance.now()
  const ended = app.signal('SIGTERM')
  await expect.poll(() => refused, { timeout: 10_000 }).toBe(true)
  clearInterval(crowd)
  await Promise.all(asked)
  expect(await ended).toBe(0)
  expect(performance.now() - from).toBeLessThan(10_000)
  expect(dropped).toEqual([])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(ready).toContain(200)
  // A balancer could see it before the door was closed.
  expect(ready.at(-1)).toBe(503)
  await app.stop()
})
