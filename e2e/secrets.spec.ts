import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { MadePreview } from '../commerce/contract/preview'
import { admin } from './fixtures/admin'
import { withHouse as test } from './fixtures/house'
import { hostOf, rawRequest } from './fixtures/raw-http'

/** The names of the settings in a script would mean that the module which reads them had been sent along. */
const names = ['ADMIN_TOKEN', 'REVALIDATE_SECRET', 'PREVIEW_SECRET', 'not-a-secret-only-for-build-and-development']

async function filesUnder(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('no file that browsers are given holds a secret, or knows of one', async ({ house }) => {
  const files = [...(await filesUnder('.next/static')), ...(await filesUnder('public'))]
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10)
  for (const file of files) {
    const content = await readFile(file, 'latin1')
    const found = [house.adminToken, ...house.secrets, ...names].filter((text) => content.includes(text))
    expect(found, file).toEqual([])
  }
})

test('scripts come without a map of their sources', async ({ house }) => {
  const scripts = (await filesUnder('.next/static')).filter((file) => file.endsWith('.js'))
  const [first = ''] = scripts
  const path = `/_next/${first.slice(first.indexOf('static/'))}.map`
  expect((await rawRequest(house, { host: hostOf(house, 'nightshift'), path })).status).toBe(404)
})

const pages = ['/', '/tees', '/search', '/cart', '/about', '/listing/night-shift-club', '/no-such-page', '/api/ready']

test('no page holds a secret, for whoever asks', async ({ house }) => {
  const host = hostOf(house, 'nightshift')
  const { previewData } = await admin(house, 'POST', '/stores/nightshift/previews', MadePreview, {})
  const headers = { origin: `http://${host}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ previewData })
  const entered = await rawRequest(house, { host, path: '/api/preview', method: 'POST', headers, body })
  const cookie = (entered.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  expect(cookie).toContain('preview=')

  const secrets = [house.adminToken, ...house.secrets]
  expect(secrets.filter((secret) => secret.length >= 32)).toHaveLength(4)
  const visitors: Record<string, string>[] = [{}, { cookie }, { rsc: '1' }]
  for (const path of pages)
    for (const headers of visitors) {
      const answer = await rawRequest(house, { host, path, headers })
      const whole = JSON.stringify(answer.headers) + answer.body
      expect(
        secrets.filter((secret) => whole.includes(secret)),
        path,
      ).toEqual([])
    }
})
