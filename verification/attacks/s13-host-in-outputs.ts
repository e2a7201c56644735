import { expect } from 'playwright/test'
import { buy } from '../../e2e/fixtures/checkout-calls'
import { readEmails } from '../../e2e/fixtures/mails'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
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
  attack: 'Host used in canonical, OG, sitemap, email, returnUrl',
  expected: 'stored domain only (grep of 20 outputs = 0)',
  asvs: '4.1.3',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const host = `${slug.toUpperCase()}.localhost.`
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-port': '6666' }
    // A non-public port is rejected before anything is rendered.
    const rejected = await rawRequest(testApp, { host: `${host}:6666`, path: '/', headers })
    expect([rejected.status, rejected.body.includes('6666')]).toEqual([400, false])
    let storedDomainCount = 0
    for (const path of outputs) {
      const { body, headers: answerHeaders } = await rawRequest(testApp, { host, path, headers })
      const fullResponse = JSON.stringify(answerHeaders) + body
      expect(fullResponse, path).not.toMatch(/evil\.example|:6666|localhost\.[:/"]/i)
      if (fullResponse.includes(hostOf(testApp, slug))) storedDomainCount += 1
    }
    expect(storedDomainCount).toBeGreaterThan(8)

    // The service writes the order email and never receives the Host header.
    const email = `host-${slug}@example.com`
    await buy({ testApp, slug }, { email })
    const mail = async () => (await readEmails(testApp, email))[0]
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
    expect(await mail()).not.toMatch(/evil\.example|:6666/)
    return { observed: `0 in ${outputs.length} outputs and an email; ${storedDomainCount} contain the stored domain` }
  },
}
