import { forgetEvents, toldEvents } from '../tracking/told-fixture'
import { readChoices } from './choices'
import { listingWith, threeSizes } from './listing-fixture'
import { resolveSelection } from './selection'
import { trackAdded, trackView } from './tracked'

function shownOf(...colours: Parameters<typeof listingWith>[0]) {
  const choices = readChoices(listingWith(colours), 'de')
  const shown = resolveSelection(choices, {})
  if (!shown) throw new Error('nothing is shown')
  return { choices, shown }
}

describe('what is told of a listing', () => {
  beforeEach(forgetEvents)

  it('is its product, in numbers that tags read whatever the language', () => {
    const { choices, shown } = shownOf({ id: 21, name: 'Navy', sizes: threeSizes })
    trackView(choices, shown)
    expect(toldEvents()).toEqual([
      {
        event: 'view-item',
        ecommerce: {
          currency: 'USD',
          value: 28,
          items: [
            {
              item_id: '12',
              item_name: 'Outpost Tee',
              item_category: 'Classic Tee',
              item_variant: 'Navy / S',
              price: 28,
            },
          ],
        },
      },
    ])
  })

  it('is how many pieces went into the cart, and what they come to', () => {
    const { choices, shown } = shownOf({ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital', amount: 1990 }] })
    trackAdded(choices, shown, 3)
    expect(toldEvents()).toMatchObject([
      { event: 'add-to-cart', ecommerce: { value: 59.7, items: [{ price: 19.9, quantity: 3 }] } },
    ])
  })
})
