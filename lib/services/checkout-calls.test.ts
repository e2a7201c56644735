/** @jest-environment node */
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { getCheckout, getDeliveryOptions, getOrder, submitPurchase, updateCheckout } from './checkouts'
import { getPayment, verifyDomain } from './payments'

jest.mock('../env', () => {
  const actual = jest.requireActual('../env')
  const at = (kind: string) => `http://${kind}.test`
  const hosts = { CHECKOUTS_URL: at('checkouts'), PAYMENTS_URL: at('payments'), COMMERCE_URL: at('commerce') }
  return { ...actual, env: { ...actual.env, ...hosts } }
})

let requests: unknown[]

function service(response: object) {
  requests = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { hostname, pathname, searchParams } = new URL(String(address))
    const query = Object.fromEntries(searchParams)
    requests.push([`${init?.method} ${hostname}`, pathname, init?.body ? JSON.parse(String(init.body)) : query])
    return Response.json(response)
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

// Requirements: C7.104
describe('checkout calls', () => {
  // Requirements: C7.100
  it('read a checkout by its id and its store', async () => {
    service(checkout)
    expect(await getCheckout({ slug: 'corner' }, 'chk_1')).toEqual(checkout)
    expect(requests).toEqual([['GET checkouts.test', '/checkout', { id: 'chk_1', storeSlug: 'corner' }]])
  })

  // Requirements: C7.71
  it.each([[{ promoCode: 'HELLO10' }], [{ deliveryOptionId: 'fullRushCost' }], [{ marketingOptIn: true }]])(
    'update only the given fields: %j',
    async (data) => {
      service(checkout)
      await updateCheckout({ slug: 'corner' }, 'chk_1', data)
      expect(requests).toEqual([
        ['PUT checkouts.test', '/v1/checkout', { id: 'chk_1', data: { storeSlug: 'corner', ...data } }],
      ])
    },
  )

  // Requirements: C3.5, C7.70
  it('request the delivery options for a state of a country', async () => {
    const quote = checkout.deliveryOption
    service({ data: { attributes: { quotes: [quote] } } })
    const place = { id: 'chk_1', stateCode: 'OR', countryCode: 'US' }
    const response = await getDeliveryOptions({ slug: 'corner' }, place)
    expect(response.data.attributes.quotes).toEqual([quote])
    expect(requests).toEqual([['POST checkouts.test', '/deliveryOptions', { ...place, storeSlug: 'corner' }]])
  })

  // Requirements: C7.80, C7.102
  it('submit the order with its payment and the return URL', async () => {
    service({ state: 'failure', message: 'Stripe error', displayMessage: 'Your card was declined.', redirectUrl: null })
    const response = await submitPurchase('corner', order)
    expect(response).toMatchObject({ message: 'Stripe error', displayMessage: 'Your card was declined.' })
    expect(requests).toEqual([['POST checkouts.test', '/v1/checkout/submit', { ...order, storeSlug: 'corner' }]])
  })

  // Requirements: 7.19, C7.82, C7.83, C7.104
  it('read the state of a payment, and an order by its own id', async () => {
    service({ state: 'authorized' })
    expect(await getPayment('corner', 'chk_1', 'pay_1')).toEqual({ state: 'authorized' })
    await expect(getOrder('corner', 'chk_1')).rejects.toThrow('GET orders')
    expect(requests.slice(0, 2)).toEqual([
      ['GET payments.test', '/v1/payment', { storeSlug: 'corner', checkoutId: 'chk_1', paymentId: 'pay_1' }],
      ['GET commerce.test', '/v1/orders', { cartId: 'chk_1', storeSlug: 'corner' }],
    ])
  })

  // Requirements: C7.40
  it('register a host of the store', async () => {
    service({ success: true })
    expect(await verifyDomain('corner', 'corner.test')).toEqual({ success: true })
    expect(requests).toEqual([
      ['POST payments.test', '/v1/payments/verifyDomain', { storeSlug: 'corner', domainName: 'corner.test' }],
    ])
  })
})
