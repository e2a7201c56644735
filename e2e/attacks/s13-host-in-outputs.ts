import { expect } from 'playwright/test'
import { mailsTo } from '../fixtures/mails'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { buy } from '../fixtures/written-checkout'
import type { Attack } from './attack'

const outputs = [
  ...[
    '/',
    '/goods',
    '/goods?page=2',
    '/listing/corner-tee',
    '/listing/last-one',
    '/about',
    '/search',
    '/search?searchterm=tee',
    '/cart',
  ],
  ...[
    '/terms-of-use',
    '/privacy-policy',
    '/thankyou',
    '/no-such-page',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/llms.txt',
  ],
  ...['/feeds/google.xml', '/api/products', '/checkout/express'],
]

export const hostInOutputs: Attack = {
  id: 'S13',
  attack: 'Host used in canonical, OG, sitemap, e-mail, returnUrl',
  expected: 'stored domain only (grep of 20 outputs = 0)',
  asvs: '4.1.3',
  run: async ({ house, openShop }) => {
    const { slug } = await openShop()
    const host = `${slug.toUpperCase()}.localhost.`
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-port': '6666' }
    // A port that is not the public one is refused before anything is written (decision 0038).
    const refused = await rawRequest(house, { host: `${host}:6666`, path: '/', headers })
    expect([refused.status, refused.body.includes('6666')]).toEqual([400, false])
    let own = 0
    for (const path of outputs) {
      const { body, headers: said } = await rawRequest(house, { host, path, headers })
      const whole = JSON.stringify(said) + body
      expect(whole, path).not.toMatch(/evil\.example|:6666|localhost\.[:/"]/i)
      if (whole.includes(hostOf(house, slug))) own += 1
    }
    expect(own).toBeGreaterThan(8)

    // The order's mail is written by the service, which never hears of a Host.
    const email = `host-${slug}@example.com`
    await buy({ house, slug }, { email })
    const mail = async () => (await mailsTo(house, email))[0]
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
    expect(await mail()).not.toMatch(/evil\.example|:6666/)
    return { seen: `0 in ${outputs.length} outputs and a mail; ${own} name the stored domain` }
  },
}
