import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearShelves } from '../../lib/catalog/impressions'
import { mug, openCart as open, tee } from '../../tests/storefront/cart-page'
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'

const tile = (n: number, slug = `tee-${n}`) => ({
  id: n,
  groupId: String(n),
  slug,
  href: `/listing/${slug}?pid=${n}`,
  title: `Tee ${n}`,
  type: 'Classic Tee',
  money: { amount: 2000, currency: 'USD' },
  morePictures: [],
  swatches: [],
})
const shelf = (...tiles: object[]) => ({ 'GET /api/related': () => ({ body: { tiles } }) })
const region = () => screen.findByRole('region', { name: 'You might also like' })

beforeEach(() => {
  clearShelves()
  forgetEvents()
})

describe('You might also like', () => {
  // Requirements: 2.64
  it('are four products related to the cart that are not in the cart', async () => {
    const app = open([tee, mug], {}, shelf(tile(1), tile(2, 'moon-mug'), tile(3), tile(4), tile(5), tile(6)))
    const titles = within(await region()).getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Tee 1', 'Tee 3', 'Tee 4', 'Tee 5'])
    expect(app.sent('GET /api/related')[0]?.path).toBe('/api/related?listings=moon-tee%2Cmoon-mug')
    expect(within(await region()).queryByRole('button', { name: /Quick add/ })).not.toBeInTheDocument()
  })

  // Requirements: 2.64
  it('are tracked once, and again when one is opened', async () => {
    open([tee], {}, shelf(tile(1), tile(3)))
    await region()
    const events = () => recordedEvents().filter(({ event }) => event.startsWith('product'))
    await waitFor(() => expect(events()).toHaveLength(1))
    // jsdom cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(screen.getByRole('link', { name: 'Tee 3' }))
    expect(events()).toMatchObject([
      {
        event: 'product-impression',
        ecommerce: { list: 'cart-also-like', items: [{ item_id: '1' }, { item_id: '3' }] },
      },
      { event: 'product-click', ecommerce: { items: [{ item_id: '3', index: 1 }] } },
    ])
  })

  // Requirements: 2.64
  it.each([
    ['when nothing is related', shelf()],
    ['when the request fails', { 'GET /api/related': () => 'networkError' as const }],
  ])('show no shelf %s', async (_, response) => {
    const app = open([tee], {}, response)
    await waitFor(() => expect(app.sent('GET /api/related')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'You might also like' })).not.toBeInTheDocument()
  })
})
