import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { test } from './fixtures/test'
import { shopUrl, type TestApp } from './fixtures/test-app'

const run = promisify(execFile)

/** Runs `npm run store -- …` like an operator. */
async function store(testApp: TestApp, ...args: string[]) {
  const settings = [`COMMERCE_URL=${testApp.serviceUrl}`, `ADMIN_TOKEN=${testApp.adminToken}`]
  const { stdout } = await run('env', [...settings, process.execPath, 'tools/run.mjs', 'store', ...args])
  return stdout
}

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src'

const rows = [
  'harbour-jumper,Harbour Jumper,"<p>Warm.</p><script>alert(1)</script>",Pier,Knitwear,,true,Color,Navy,Size,S,shopify,4,deny,64.00,80.00,',
  'harbour-jumper,,,,,,,,Navy,,M,shopify,0,deny,64.00,80.00,',
  'harbour-jumper,,,,,,,,Cream,,S,,,deny,66.50,,',
  'plain-mug,Plain Mug,"One line,',
  'and a second one.",Pier,Kitchen,,true,Title,Default Title,,,,,deny,14.5,,',
  'secret-mug,Secret Mug,,Pier,Kitchen,,false,Title,Default Title,,,,,deny,15,,',
  'broken-mug,Broken Mug,,Pier,Kitchen,,true,Title,Default Title,,,,,deny,fourteen,,',
]

test('an operator imports a product CSV from another platform', { tag: '@core' }, async ({ page, testApp }) => {
  const slug = `pier-${randomBytes(4).toString('hex')}`
  const dir = await mkdtemp(join(tmpdir(), 'awning-import-'))
  const file = join(dir, 'products.csv')
  await writeFile(file, `\ufeff${[head, ...rows].join('\r\n')}\r\n`)
  try {
    expect(await store(testApp, 'create', slug, '--name', 'Pier Shop')).toContain(`${slug}.localhost`)
    const first = await store(testApp, 'import', file, '--store', slug, '--partial')
    expect(first).toContain('3 new listings')
    expect(first).toMatch(/line 9.*fourteen|broken-mug.*fourteen/i)
    const second = await store(testApp, 'import', file, '--store', slug, '--partial')
    expect(second).toMatch(/0 new listings, 0 changed, 3 unchanged/)
    expect(await store(testApp, 'list')).toContain(slug)
  } finally {
    await rm(dir, { recursive: true })
  }

  const url = shopUrl(testApp, slug)
  await page.goto(`${url}/listing/harbour-jumper`)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Jumper' })).toBeVisible()
  await expect(page.getByText('$64.00').first()).toBeVisible()
  await expect(page.getByText('Warm.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'M, sold out' })).toBeVisible()
  await page.getByRole('radio', { name: 'Cream' }).check()
  await expect(page.getByText('$66.50').first()).toBeVisible()

  await page.goto(`${url}/listing/plain-mug`)
  await expect(page.getByText('$14.50').first()).toBeVisible()
  await expect(page.getByRole('group', { name: /Size|Color/ })).toHaveCount(0)
  await page.goto(`${url}/kitchen`)
  await expect(page.getByRole('link', { name: /Plain Mug/ })).toBeVisible()
  await expect(page.getByText('Secret Mug')).toHaveCount(0)
})
