/** @jest-environment node */
import { noPayments, type StorePayments } from '@awning/contract/payment-offer'
import { log } from '../server/log'
import { registerPaymentMethodDomain } from './payment-method-domain'

const stripe = { publishableKey: 'pk_test', account: null }
let bodies: unknown[]

function service(response: () => Response): void {
  bodies = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return response()
  })
}
afterEach(() => jest.restoreAllMocks())

const register = (payments: Partial<StorePayments>, host: string | null = 'Shop.Example.com:3000') =>
  registerPaymentMethodDomain({ slug: 'corner', payments: { ...noPayments, ...payments } }, host)

// Requirements: C7.40
test('the host of a checkout with wallets is registered, without its port', async () => {
  service(() => Response.json({ success: true }))
  await register({ methods: ['card', 'apple-pay'], stripe })
  expect(bodies).toEqual([{ storeSlug: 'corner', domainName: 'shop.example.com' }])
})

test('no host is registered if no wallet can be used', async () => {
  service(() => Response.json({ success: true }))
  await register({ methods: ['card', 'afterpay'], stripe })
  await register({ methods: ['card', 'apple-pay'], sandbox: true })
  await register({ methods: ['google-pay'], stripe }, null)
  expect(bodies).toEqual([])
})

// Requirements: C8.41
test.each([
  ['is rejected', 'info', () => Response.json({ success: false })],
  ['fails', 'warn', () => new Response('no', { status: 500 })],
] as const)('a registration that %s is only logged', async (_, level, response) => {
  const logged = jest.spyOn(log, level).mockReturnValue(undefined)
  service(response)
  await register({ methods: ['google-pay'], stripe })
  expect(logged).toHaveBeenCalledTimes(1)
})
