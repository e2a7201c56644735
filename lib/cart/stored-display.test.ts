/** @jest-environment jsdom */
import { display, item, mug, tee } from '../../tests/storefront/cart-page'
import { readStoredDisplay, storeDisplay } from './stored-display'

afterEach(() => localStorage.clear())

describe('the last display of the cart', () => {
  it('has the items of the lines, without their stock', () => {
    storeDisplay(display())
    expect(readStoredDisplay([mug], 'USD').items).toEqual([item(mug, 'Moon Mug', 1700)])
  })

  it('is not shown in another currency, or if it cannot be read', () => {
    storeDisplay(display())
    expect(readStoredDisplay([tee], 'EUR')).toMatchObject({ items: [], currency: 'EUR' })
    localStorage.setItem('cart-display', '{"items":[{}]}')
    expect(readStoredDisplay([tee], 'USD').items).toEqual([])
  })
})
