/** @jest-environment node */
import { noPayments, type StorePayments } from '../../commerce/contract/payment-offer'
import { log } from '../log'
import { registerWalletHost } from './wallet-host'

const stripe = { publishableKey: 'pk_test', account: null }
let asked: unknown[]

function service(answer: () => Response): void {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    asked.push(JSON.parse(String(init?.body)))
    return answer()
  })
}
afterEach(() => jest.restoreAllMocks())

const register = (payments: Partial<StorePayments>, host: string | null = 'Shop.Example.com:3000') =>
  registerWalletHost({ slug: 'corner', payments: { ...noPayments, ...payments } }, host)

test('the host of a checkout with wallets is registered, without its port', async () => {
  service(() => Response.json({ success: true }))
  await register({ methods: ['card', 'apple-pay'], stripe })
  expect(asked).toEqual([{ storeSlug: 'corner', domainName: 'shop.example.com' }])
})

test('no host is registered where no wallet can pay', async () => {
  service(() => Response.json({ success: true }))
  await register({ methods: ['card', 'afterpay'], stripe })
  await register({ methods: ['card', 'apple-pay'], sandbox: true })
  await register({ methods: ['google-pay'], stripe }, null)
  expect(asked).toEqual([])
})

test.each([
  ['is refused', 'info', () => Response.json({ success: false })],
  ['fails', 'warn', () => new Response('no', { status: 500 })],
] as const)('a registration that %s is only logged', async (_, level, answer) => {
  const said = jest.spyOn(log, level).mockReturnValue(undefined)
  service(answer)
  await register({ methods: ['google-pay'], stripe })
  expect(said).toHaveBeenCalledTimes(1)
})
