import { expect } from 'playwright/test'
import { z } from 'zod'
import { Checkout } from '../../commerce/contract/checkout'
import { ErrorList } from '../../commerce/contract/errors'
import { ChangedAnswer } from '../../commerce/contract/shown-parts'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { cookiesOf, writeJson } from '../fixtures/same-origin'
import {
  beginCheckout,
  beginPayment,
  call,
  change,
  confirm,
  customer,
  lineOf,
  type OwnCheckout,
  readCheckout,
  readyCheckout,
  taken,
} from '../fixtures/written-checkout'
import type { Attack } from './attack'

const drop = { ...customer, firstName: 'Mallory', address1: '9 Drop Point' }
const Refusal = ErrorList.extend(ChangedAnswer.shape)

export const plantedCheckout: Attack = {
  id: 'S51',
  attack:
    'planted checkout link: another browser’s link visited once, then a purchase; `PUT` of another address at the same total before the submit',
  expected: 'no data of the buyer to the sender; submit of another version 409',
  asvs: '8.2.2',
  run: async ({ house, openShop }) => {
    const place = { house, slug: (await openShop()).slug }
    const host = hostOf(house, place.slug)
    const get = ({ cookie }: Pick<OwnCheckout, 'cookie'>, path: string) =>
      rawRequest(house, { host, path, headers: { cookie } })

    // The sender's link, opened by the buyer: it asks, tells nothing, and plants no cookie.
    const sender = await readyCheckout(place)
    const answer = await get(sender, `/api/checkout/link?id=${sender.id}`)
    const { pathname, search } = new URL(taken(answer, z.object({ link: z.url() })).link)
    const opened = await get({ cookie: '' }, pathname + search)
    expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined])
    expect(opened.body).not.toMatch(/Okafor|Corner Tee/)
    const begun = await writeJson(house, place.slug, '/api/checkout', { lines: [await lineOf(place)] })
    expect(taken(begun, z.object({ id: z.string() })).id).not.toBe(sender.id)

    // The buyer agrees: a new checkout without the sender's data, and the sender is out.
    const link = new URLSearchParams(search).get('id')
    const body = { id: sender.id, link }
    const crossSite = await writeJson(house, place.slug, '/api/checkout/resume', body, {
      headers: { origin: 'http://evil.example' },
    })
    expect([crossSite.status, crossSite.headers['set-cookie']]).toEqual([403, undefined])
    const resumed = await writeJson(house, place.slug, '/api/checkout/resume', body)
    const { id } = taken(resumed, z.object({ id: z.string() }))
    const buyer: OwnCheckout = { ...place, id, cookie: cookiesOf(resumed) }
    expect(id).not.toBe(sender.id)
    expect((await readCheckout(buyer)).customer).toBeNull()
    taken(await change(buyer, { customer }), Checkout)
    taken(await change(buyer, { deliveryOptionId: 'fullStandardCost' }), Checkout)
    const tries = [
      await get(sender, `/api/checkout?id=${id}`),
      await get(sender, `/api/checkout?id=${sender.id}`),
      await get(sender, `/api/checkout/payment?id=${sender.id}`),
      await get(sender, `/api/checkout/countries?id=${sender.id}`),
      await change(sender, { customer: drop }),
      await change({ ...sender, id }, { customer: drop }),
      await writeJson(house, place.slug, '/api/checkout/resume', body),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect(tries.map((one) => one.body).join()).not.toMatch(/Okafor/)

    // Whoever shares a checkout all the same changes its address at the same total: the buyer is not charged for it.
    const seen = await readCheckout(buyer)
    const payment = await beginPayment(buyer)
    taken(await confirm(buyer, payment, 'pm_sandbox_ok'), z.unknown())
    taken(await change(buyer, { customer: drop }), Checkout)
    const total = { amount: seen.costs.total.value, currency: seen.costs.total.currency }
    const { paymentId, paymentToken } = payment
    const order = { id, paymentMethod: 'card', paymentId, paymentToken, total }
    const submitted = await call(buyer, '/api/checkout/submit', { ...order, etag: seen.etag })
    expect(submitted.status).toBe(409)
    const { errors, changed } = Refusal.parse(JSON.parse(submitted.body))
    expect([errors[0]?.code, changed]).toEqual(['checkout_changed', ['customer']])
    const again = await call(buyer, '/api/checkout/payment', { id, paymentMethod: 'card', etag: seen.etag })
    expect(again.status).toBe(409)
    expect((await readCheckout(buyer)).state).toBe('created')
    // A checkout of their own is nobody's to change.
    const own = await beginCheckout(place)
    expect((await change({ ...own, cookie: sender.cookie }, { customer: drop })).status).toBe(404)
    return {
      seen: `opened by GET: 0 cookies, 0 personal data; ${tries.length} of ${tries.length} calls of the sender are 404; another version is 409 at payment and submit`,
    }
  },
}
