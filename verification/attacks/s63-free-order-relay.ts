import { expect } from 'playwright/test'
import { z } from 'zod'
import { admin } from '../../e2e/fixtures/admin'
import { call, change, createPayableCheckout, type OwnCheckout, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { readEmails } from '../../e2e/fixtures/mails'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

const advert = 'You won! visit relay.evil.example now'
/** The most emails that the limit of five an hour to one mailbox allows. */
const maxMails = 5
/** Submits of free orders that one visitor may make in an hour. */
const mostSubmits = 20

async function submitBody(checkout: OwnCheckout) {
  const { costs, etag } = await readCheckout(checkout)
  const total = { amount: costs.total.value, currency: costs.total.currency }
  const free = { paymentMethod: 'card', paymentId: '', paymentToken: '' }
  return { id: checkout.id, ...free, total, etag: etag ?? undefined }
}

export const freeOrderRelay: Attack = {
  id: 'S63',
  attack: 'free orders relay typed text to any mailbox',
  expected: 'five emails an hour to a mailbox, none with typed text; orders without a payment are limited by visitor',
  asvs: '2.4.1',
  run: async ({ testApp, openShop, behindProxy, pickByRunMode }) => {
    const { slug } = await openShop(cornerStore({ promoCodes: [{ code: 'ALL', type: 'percentage', value: 100 }] }))
    await admin(testApp, 'PUT', `/stores/${slug}/free-delivery`, z.unknown(), { freeDelivery: { from: { USD: 100 } } })
    const mailbox = `victim-${slug}`
    const orders = pickByRunMode(12, 8)
    const freeCheckout = async (n: number) => {
      const typed = { email: `${mailbox}+${n}@example.com`, firstName: advert, lastName: advert, address1: advert }
      const checkout = await createPayableCheckout({ testApp, slug }, typed)
      expect((await change(checkout, { promoCode: 'ALL' })).status).toBe(200)
      return checkout
    }
    for (let n = 0; n < orders; n++) {
      const checkout = await freeCheckout(n)
      const placed = await call(checkout, '/api/checkout/submit', await submitBody(checkout))
      expect(placed.status, placed.body).toBe(200)
    }
    const mails = () => readEmails(testApp, mailbox)
    await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(maxMails)

    // The submits of one visitor, also of checkouts that he may not submit.
    const { testApp: front } = await behindProxy()
    const statuses: number[] = []
    const last = await freeCheckout(orders)
    const body = await submitBody(last)
    const cookie = last.cookie.replaceAll(/(^|; )(checkout|order)=/g, '$1__Host-$2=')
    for (let n = 0; n < mostSubmits + 5; n++) {
      const options = { cookie, headers: { 'x-forwarded-for': '203.0.113.63' } }
      statuses.push((await writeJson(front, slug, '/api/checkout/submit', body, options)).status)
    }
    expect(statuses.slice(0, mostSubmits)).not.toContain(429)
    expect(statuses.slice(mostSubmits)).toEqual(Array.from({ length: 5 }, () => 429))
    const sent = await mails()
    expect(sent.length).toBeLessThanOrEqual(maxMails)
    expect(sent.filter((mail) => /evil|You won/.test(mail))).toEqual([])
    return {
      observed: `${orders} free orders sent one mailbox ${sent.length} emails, none with typed text; ${mostSubmits} of ${statuses.length} submits of one visitor accepted, the rest is 429`,
    }
  },
}
