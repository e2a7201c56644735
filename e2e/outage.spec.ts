import { expect } from 'playwright/test'
import { openCutOffApp } from './fixtures/cut-off-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

test('a shop whose service is gone goes on serving the pages that it has', async ({ house, shop }) => {
  const app = await openCutOffApp(house)
  const host = hostOf(app.house, shop.slug)
  const visit = (path: string) => rawRequest(app.house, { host, path })
  const known = ['/', '/goods', '/listing/corner-tee', '/cart']
  try {
    for (const path of known) expect((await visit(path)).status, path).toBe(200)
    app.cut()
    for (const path of known) {
      const answer = await visit(path)
      expect(answer.status, path).toBe(200)
      expect(answer.body, path).toContain('Corner')
    }
    expect((await visit('/api/health')).status).toBe(200)
    expect((await visit('/api/ready')).status).toBe(503)
    // A page that it never had: an error of its own kind within five seconds, never a page of nothing.
    const begin = Date.now()
    const unknown = await visit('/listing/last-one')
    expect(unknown.status).toBe(500)
    expect(Date.now() - begin).toBeLessThan(5000)
    const stranger = await rawRequest(app.house, { host: hostOf(app.house, 'never-asked-before'), path: '/' })
    expect(stranger.status).toBe(503)
  } finally {
    await app.stop()
  }
})
