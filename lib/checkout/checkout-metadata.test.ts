/** @jest-environment node */
import en from '../../messages/en.json'
import { checkoutMetadata } from './checkout-metadata'

const mockTexts = { checkout: en.checkout }
jest.mock('next-intl/server', () => {
  const { createTranslator } = jest.requireActual('next-intl')
  return {
    getTranslations: async (namespace: string) => createTranslator({ locale: 'en', messages: mockTexts, namespace }),
  }
})
jest.mock('../shop/get-theme', () => ({
  getThemeAt: async () => ({ storeName: 'Corner Shop', primaryColor: '#204060' }),
}))

// Requirements: C2.100
test('a checkout page has the store name in its title, is not indexed, and sends no referrer', async () => {
  expect(await checkoutMetadata({ store: 'corner', market: 'en.USD.USA' })).toMatchObject({
    title: 'Checkout | Corner Shop',
    robots: { index: false, follow: false },
    referrer: 'strict-origin',
  })
})
