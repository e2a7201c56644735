import { findOwnWallet, type WalletMethod, walletsFor } from './own-wallet'

const both: WalletMethod[] = ['apple-pay', 'google-pay']
const apple = { ApplePaySession: { canMakePayments: () => true }, PaymentRequest: class {} }
const chrome = { PaymentRequest: class {} }

test.each([
  ['Apple Pay on a device that has it', apple, both, false, 'apple-pay'],
  ['Google Pay in another browser that can pay', chrome, both, false, 'google-pay'],
  ['no wallet in a browser that cannot pay', {}, both, false, undefined],
  ['no wallet that the store does not accept', apple, ['google-pay'], false, undefined],
  ['a wallet of the sandbox in every browser', {}, both, true, 'google-pay'],
  ['the only wallet of the sandbox', chrome, ['apple-pay'], true, 'apple-pay'],
  ['no wallet in a store without one', apple, [], true, undefined],
] satisfies [string, object, WalletMethod[], boolean, WalletMethod | undefined][])(
  'the cart offers %s',
  (_, page, methods, simulated, expected) => {
    expect(findOwnWallet({ methods, simulated }, page)).toBe(expected)
  },
)

test('the cart offers Google Pay if Apple’s API rejects the page', () => {
  const canMakePayments = () => {
    throw new Error('InvalidAccessError')
  }
  const page = { ApplePaySession: { canMakePayments }, PaymentRequest: class {} }
  expect(findOwnWallet({ methods: both, simulated: false }, page)).toBe('google-pay')
})

test('the cart offers a wallet for items that ship, if a provider has its sheet', () => {
  const wallets = { methods: both, simulated: true, stripe: null }
  expect(walletsFor(wallets, true)).toBe(wallets)
  expect(walletsFor(wallets, false)).toBeUndefined()
  expect(walletsFor({ ...wallets, simulated: false }, true)).toBeUndefined()
})
