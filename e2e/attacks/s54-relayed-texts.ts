import { expect } from 'playwright/test'
import { aListing } from '../fixtures/corner-store'
import { mailsTo } from '../fixtures/mails'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { writeJson } from '../fixtures/same-origin'
import { lineOf } from '../fixtures/written-checkout'
import type { Attack } from './attack'

const advert = 'Win now at relay.evil.example'
/** What five forms an hour may bring. */
const mostMails = 5

export const relayedTexts: Attack = {
  id: 'S54',
  attack: 'free texts (names, messages) relayed by mail to any recipient',
  expected: 'nothing typed by a visitor reaches an unconfirmed address; cap per recipient',
  asvs: '2.4.1',
  run: async ({ house, openShop, fronted, rounds }) => {
    const later = aListing({ slug: 'corner-tee', title: 'Corner Tee', checkoutFlow: 1 })
    const shops = [await openShop({ listings: [later] }), await openShop({ listings: [later] })]
    const { house: front } = await fronted()
    const victim = `victim-${shops[0]?.slug}@example.com`
    const taken: number[] = []
    for (let round = 0; round < rounds(100, 6); round++)
      for (const { slug } of shops) {
        const visitor = { 'x-forwarded-for': `203.0.113.${round % 250}` }
        const email = victim.replace('@', `+${round}@`)
        const { colorId, sizeId } = await lineOf({ house, slug })
        const form = async (path: string, fields: Record<string, string>) => {
          const host = hostOf(front, slug)
          const headers = { ...visitor, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
          const body = new URLSearchParams(fields).toString()
          taken.push((await rawRequest(front, { host, path, method: 'POST', headers, body })).status)
        }
        const typed = { email, state: advert, country: advert, street: advert, city: advert, zip: '43004' }
        await form('/', { ...typed, fullname: advert, colorId: String(colorId), sizeId: String(sizeId) })
        const words = `${advert} ${round}`
        await form('/api/contact', { email, orderNumber: words, fullName: words, reason: 'other', message: words })
        taken.push((await writeJson(front, slug, '/api/newsletter', { email }, { headers: visitor })).status)
      }
    expect(taken.filter((status) => status === 201).length).toBeGreaterThan(mostMails)
    // Whoever answers for the store gets them all.
    const told = async () => (await mailsTo(house, `${victim.split('@')[0]}+`)).length
    await expect.poll(told, { timeout: 60_000 }).toBeGreaterThanOrEqual(shops.length * 2 + mostMails)
    const mails = (await mailsTo(house, `${victim.split('@')[0]}+`)).filter((mail) =>
      new RegExp(`^To: <?${victim.split('@')[0]}`, 'im').test(mail),
    )
    expect(mails.length).toBeLessThanOrEqual(mostMails)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter((mail) => mail.includes('evil'))).toEqual([])
    return {
      seen: `${taken.length} forms of 2 stores brought one mailbox ${mails.length} mails, none with a typed word`,
    }
  },
}
