import { Checkout } from '@awning/contract/checkout'
import { ChangedResponse } from '@awning/contract/displayed-parts'
import { ErrorList } from '@awning/contract/errors'
import { expect } from 'playwright/test'
import { z } from 'zod'
import {
  beginCheckout,
  beginPayment,
  call,
  change,
  confirm,
  createPayableCheckout,
  customer,
  lineOf,
  type OwnCheckout,
  readCheckout,
  taken,
} from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { cookiesOf, writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

const drop = { ...customer, firstName: 'Mallory', address1: '9 Drop Point' }
const Rejection = ErrorList.extend(ChangedResponse.shape)

export const plantedCheckout: Attack = {
  id: 'S51',
  attack:
    'checkout link planted by an attacker: another browser’s link visited once, then a purchase; `PUT` of another address at the same total before the submit',
  expected: 'no data of the buyer to the sender; submit of another version 409',
  asvs: '8.2.2',
  run: async ({ testApp, openShop }) => {
    const place = { testApp, slug: (await openShop()).slug }
    const host = hostOf(testApp, place.slug)
    const get = ({ cookie }: Pick<OwnCheckout, 'cookie'>, path: string) =>
      rawRequest(testApp, { host, path, headers: { cookie } })

    // The buyer opens the sender's link: it asks for confirmation, shows no data and sets no cookie.
    const sender = await createPayableCheckout(place)
    const response = await get(sender, `/api/checkout/link?id=${sender.id}`)
    const { pathname, search } = new URL(taken(response, z.object({ link: z.url() })).link)
    const opened = await get({ cookie: '' }, pathname + search)
    expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined])
    expect(opened.body).not.toMatch(/Okafor|Corner Tee/)
    const created = await writeJson(testApp, place.slug, '/api/checkout', { lines: [await lineOf(place)] })
    expect(taken(created, z.object({ id: z.string() })).id).not.toBe(sender.id)

    // The buyer confirms and gets a new checkout without the sender's data. The sender loses access.
    const link = new URLSearchParams(search).get('id')
    const body = { id: sender.id, link }
    const crossSite = await writeJson(testApp, place.slug, '/api/checkout/resume', body, {
      headers: { origin: 'http://evil.example' },
    })
    expect([crossSite.status, crossSite.headers['set-cookie']]).toEqual([403, undefined])
    const resumed = await writeJson(testApp, place.slug, '/api/checkout/resume', body)
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
      await writeJson(testApp, place.slug, '/api/checkout/resume', body),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect(tries.map((one) => one.body).join()).not.toMatch(/Okafor/)

    // If a checkout is still shared, a change of the address at the same total does not charge the buyer.
    const seen = await readCheckout(buyer)
    const payment = await beginPayment(buyer)
    taken(await confirm(buyer, payment, 'pm_sandbox_ok'), z.unknown())
    taken(await change(buyer, { customer: drop }), Checkout)
    const total = { amount: seen.costs.total.value, currency: seen.costs.total.currency }
    const { paymentId, paymentToken } = payment
    const order = { id, paymentMethod: 'card', paymentId, paymentToken, total }
    const submitted = await call(buyer, '/api/checkout/submit', { ...order, etag: seen.etag })
    expect(submitted.status).toBe(409)
    const { errors, changed } = Rejection.parse(JSON.parse(submitted.body))
    expect([errors[0]?.code, changed]).toEqual(['checkout_changed', ['customer']])
    const again = await call(buyer, '/api/checkout/payment', { id, paymentMethod: 'card', etag: seen.etag })
    expect(again.status).toBe(409)
    expect((await readCheckout(buyer)).state).toBe('created')
    // No other visitor can change the buyer's own checkout.
    const own = await beginCheckout(place)
    expect((await change({ ...own, cookie: sender.cookie }, { customer: drop })).status).toBe(404)
    return {
      observed: `opened by GET: 0 cookies, 0 personal data; ${tries.length} of ${tries.length} calls of the sender are 404; another version is 409 at payment and submit`,
    }
  },
}
