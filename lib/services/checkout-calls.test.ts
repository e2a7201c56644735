/** @jest-environment node */
import { checkoutWith } from '../checkout/checkout-fixture'
import { getCheckout, getDeliveryOptions, getOrder, submitCheckout, updateCheckout } from './checkouts'
import { getPayment, verifyDomain } from './payments'

jest.mock('../env', () => {
  const actual = jest.requireActual('../env')
  const at = (kind: string) => `http://${kind}.test`
  const hosts = { CHECKOUTS_URL: at('checkouts'), PAYMENTS_URL: at('payments'), COMMERCE_URL: at('commerce') }
  return { ...actual, env: { ...actual.env, ...hosts } }
})

let asked: unknown[]

function service(answer: object) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { hostname, pathname, searchParams } = new URL(String(address))
    const query = Object.fromEntries(searchParams)
    asked.push([`${init?.method} ${hostname}`, pathname, init?.body ? JSON.parse(String(init.body)) : query])
    return Response.json(answer)
  })
}

const checkout = checkoutWith()
const order = {
  checkoutId: 'chk_1',
  paymentToken: 'tok_1',
  paymentId: 'pay_1',
  platform: 'stripe' as const,
  returnUrl: 'https://corner.test/checkout/chk_1',
  total: { amount: 3119, currency: 'USD' as const },
}

describe('the calls of a checkout, each at the host of its kind,', () => {
  it('read it by its id and its store', async () => {
    service(checkout)
    expect(await getCheckout({ slug: 'corner' }, 'chk_1')).toEqual(checkout)
    expect(asked).toEqual([['GET checkouts.test', '/checkout', { id: 'chk_1', storeSlug: 'corner' }]])
  })

  it.each([[{ promoCode: 'HELLO10' }], [{ deliveryOptionId: 'fullRushCost' }], [{ marketingOptIn: true }]])(
    'change of it what is named, and nothing else: %j',
    async (data) => {
      service(checkout)
      await updateCheckout({ slug: 'corner' }, 'chk_1', data)
      expect(asked).toEqual([
        ['PUT checkouts.test', '/v1/checkout', { id: 'chk_1', data: { storeSlug: 'corner', ...data } }],
      ])
    },
  )

  it('ask how it can be delivered to a state of a country', async () => {
    const quote = checkout.deliveryOption
    service({ data: { attributes: { quotes: [quote] } } })
    const place = { id: 'chk_1', stateCode: 'OR', countryCode: 'US' }
    const answer = await getDeliveryOptions({ slug: 'corner' }, place)
    expect(answer.data.attributes.quotes).toEqual([quote])
    expect(asked).toEqual([['POST checkouts.test', '/deliveryOptions', { ...place, storeSlug: 'corner' }]])
  })

  it('place its order with what was paid by, and where the buyer comes back to', async () => {
    service({ state: 'failure', message: 'Stripe error', displayMessage: 'Your card was declined.', redirectUrl: null })
    const answer = await submitCheckout('corner', order)
    expect(answer).toMatchObject({ message: 'Stripe error', displayMessage: 'Your card was declined.' })
    expect(asked).toEqual([['POST checkouts.test', '/v1/checkout/submit', { ...order, storeSlug: 'corner' }]])
  })

  it('ask how its payment stands, and for its order by its own id', async () => {
    service({ state: 'authorised' })
    expect(await getPayment('corner', 'chk_1', 'pay_1')).toEqual({ state: 'authorised' })
    await expect(getOrder('corner', 'chk_1')).rejects.toThrow('GET orders')
    expect(asked.slice(0, 2)).toEqual([
      ['GET payments.test', '/v1/payment', { storeSlug: 'corner', checkoutId: 'chk_1', paymentId: 'pay_1' }],
      ['GET commerce.test', '/v1/orders', { cartId: 'chk_1', storeSlug: 'corner' }],
    ])
  })

  it('have a host of the store registered', async () => {
    service({ success: true })
    expect(await verifyDomain('corner', 'corner.test')).toEqual({ success: true })
    expect(asked).toEqual([
      ['POST payments.test', '/v1/payments/verifyDomain', { storeSlug: 'corner', domainName: 'corner.test' }],
    ])
  })
})
