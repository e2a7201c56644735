import { expect } from 'playwright/test'
import { openCutOffApp } from './fixtures/cut-off-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const token = 'a-token-of-the-one-who-measures-us'

test('an app that is asked to end says so first, answers all that it has taken, and ends', async ({ house, shop }) => {
  const app = await openCutOffApp(house, { NEXT_MANUAL_SIG_HANDLE: '1', DRAIN_MS: '1000', METRICS_TOKEN: token })
  const host = hostOf(app.house, shop.slug)
  const paths = ['/', '/goods', '/listing/corner-tee', '/cart', '/api/localization', '/listing/never-was']
  const statuses: number[] = []
  const dropped: string[] = []
  const ready: number[] = []
  // A balancer sends nothing more to an app that says it is not ready.
  let crowd: NodeJS.Timeout | undefined
  const ask = async (path: string) => {
    try {
      const answer = await rawRequest(app.house, { host, path })
      if (path !== '/api/ready') statuses.push(answer.status)
      else if (ready.push(answer.status) && answer.status === 503) clearInterval(crowd)
    } catch (error) {
      dropped.push(`${path}: ${error}`)
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
  crowd = setInterval(() => {
    asked.push(ask(paths[asked.length % paths.length] ?? '/'), ask('/api/ready'))
  }, 20)
  await expect.poll(() => asked.length).toBeGreaterThan(20)
  const ended = app.signal('SIGTERM')
  expect(await ended).toBe(0)
  clearInterval(crowd)
  await Promise.all(asked)
  expect(dropped).toEqual([])
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(ready).toContain(200)
  // It was told before the door was closed.
  expect(ready.at(-1)).toBe(503)
  await app.stop()
})
