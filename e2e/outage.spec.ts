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
    // A page that it never had is an error, and not one that is kept.
    expect((await visit('/listing/last-one')).status).toBe(500)
    const stranger = await rawRequest(app.house, { host: hostOf(app.house, 'never-asked-before'), path: '/' })
    expect(stranger.status).toBe(503)
  } finally {
    await app.stop()
  }
})
