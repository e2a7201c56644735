import { expect } from 'playwright/test'
import { lineOf } from '../../e2e/fixtures/checkout-calls'
import { aListing } from '../../e2e/fixtures/corner-store'
import { readEmails } from '../../e2e/fixtures/mails'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

const advert = 'Win now at relay.evil.example'
/** The most emails that the limit of five forms per hour allows. */
const maxMails = 5

export const relayedTexts: Attack = {
  id: 'S54',
  attack: 'free texts (names, messages) relayed by email to any recipient',
  expected: 'nothing typed by a visitor reaches an unconfirmed address; limit per recipient',
  asvs: '2.4.1',
  run: async ({ testApp, openShop, behindProxy, pickByRunMode }) => {
    const later = aListing({ slug: 'corner-tee', title: 'Corner Tee', checkoutFlow: 1 })
    const shops = [await openShop({ listings: [later] }), await openShop({ listings: [later] })]
    const { testApp: front } = await behindProxy()
    const victim = `victim-${shops[0]?.slug}@example.com`
    const statuses: number[] = []
    for (let round = 0; round < pickByRunMode(100, 6); round++)
      for (const { slug } of shops) {
        const visitor = { 'x-forwarded-for': `203.0.113.${round % 250}` }
        const email = victim.replace('@', `+${round}@`)
        const { colorId, sizeId } = await lineOf({ testApp, slug })
        const form = async (path: string, fields: Record<string, string>) => {
          const host = hostOf(front, slug)
          const headers = { ...visitor, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
          const body = new URLSearchParams(fields).toString()
          statuses.push((await rawRequest(front, { host, path, method: 'POST', headers, body })).status)
        }
        const typed = { email, state: advert, country: advert, street: advert, city: advert, zip: '43004' }
        await form('/', { ...typed, fullname: advert, colorId: String(colorId), sizeId: String(sizeId) })
        const words = `${advert} ${round}`
        await form('/api/contact', { email, orderNumber: words, fullName: words, reason: 'other', message: words })
        statuses.push((await writeJson(front, slug, '/api/newsletter', { email }, { headers: visitor })).status)
      }
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(maxMails)
    // The store receives all messages.
    const emailCount = async () => (await readEmails(testApp, `${victim.split('@')[0]}+`)).length
    await expect.poll(emailCount, { timeout: 60_000 }).toBeGreaterThanOrEqual(shops.length * 2 + maxMails)
    const mails = (await readEmails(testApp, `${victim.split('@')[0]}+`)).filter((mail) =>
      new RegExp(`^To: <?${victim.split('@')[0]}`, 'im').test(mail),
    )
    expect(mails.length).toBeLessThanOrEqual(maxMails)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter((mail) => mail.includes('evil'))).toEqual([])
    return {
      observed: `${statuses.length} forms of 2 stores sent one mailbox ${mails.length} emails, none with typed text`,
    }
  },
}
