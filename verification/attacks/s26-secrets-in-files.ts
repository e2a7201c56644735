import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreatedPreview } from '@awning/contract/preview'
import { expect } from 'playwright/test'
import { admin } from '../../e2e/fixtures/admin'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { TestApp } from '../../e2e/fixtures/test-app'
import type { Attack } from './attack'

const placeholder = 'not-a-secret-only-for-build-and-development'

async function filesUnder(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The output of a program started with these settings. Resolves to null if it starts. */
async function fallbackErrorTexts(args: string[], settings: string[]): Promise<string | null> {
  try {
    await promisify(execFile)('env', [...settings, process.execPath, ...args], { timeout: 20_000 })
    return null
  } catch (error) {
    // A program that has to be killed has started.
    const ended = error instanceof Error && 'stderr' in error && 'killed' in error && !error.killed
    return ended ? `${error.stderr}` : null
  }
}

/** The cookie of a preview, which gives access to unpublished content. */
async function previewCookie(testApp: TestApp, slug: string, host: string): Promise<string> {
  const { previewData } = await admin(testApp, 'POST', `/stores/${slug}/previews`, CreatedPreview, {})
  const headers = { origin: `http://${host}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ previewData })
  const entered = await rawRequest(testApp, { host, path: '/api/preview', method: 'POST', headers, body })
  const cookie = (entered.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  expect(cookie).toContain('preview=')
  return cookie
}

export const secretsInFiles: Attack = {
  id: 'S26',
  attack: 'preview/encryption secret in client bundle, maps, HTML',
  expected: '0 hits; start rejects a default secret in production',
  asvs: '13.3.1, 13.2.3',
  run: async ({ testApp, openShop }) => {
    const secrets = [testApp.adminToken, ...testApp.secrets]
    expect(secrets.length).toBeGreaterThan(3)
    const words = [...secrets, ...Object.keys(testApp.settings), 'ADMIN_TOKEN', placeholder]
    const files = [...(await filesUnder('.next/static')), ...(await filesUnder('public'))]
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of files) {
      const content = await readFile(file, 'latin1')
      expect(
        words.filter((word) => content.includes(word)),
        file,
      ).toEqual([])
    }
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    const askers: Record<string, string>[] = [{}, { rsc: '1' }, { cookie: await previewCookie(testApp, slug, host) }]
    const pages = [
      '/',
      '/goods',
      '/listing/corner-tee',
      '/cart',
      '/search',
      '/thankyou',
      '/checkout/express',
      '/no-such-page',
      '/api/ready',
      '/sitemap.xml',
    ]
    for (const path of pages)
      for (const headers of askers) {
        const response = await rawRequest(testApp, { host, path, headers })
        const fullResponse = JSON.stringify(response.headers) + response.body
        expect(
          secrets.filter((secret) => fullResponse.includes(secret)),
          path,
        ).toEqual([])
      }
    const boots: [string[], string[], RegExp][] = [
      [['dist/server.mjs'], [`REVALIDATE_SECRET=${placeholder}`], /placeholder|REVALIDATE_SECRET/],
      [['dist/server.mjs'], ['REVALIDATE_SECRET=short'], /REVALIDATE_SECRET/],
      [
        ['packages/commerce/dist/server.mjs'],
        ['ADMIN_TOKEN=short', 'REVALIDATE_SECRET=short', 'COMMERCE_PORT=0'],
        /ADMIN_TOKEN[\s\S]*REVALIDATE_SECRET/,
      ],
    ]
    for (const [args, settings, why] of boots)
      expect(await fallbackErrorTexts(args, settings), settings.join(' ')).toMatch(why)
    return {
      observed: `0 hits in ${files.length} files and ${pages.length} pages; ${boots.length} of ${boots.length} starts rejected`,
    }
  },
}
