/** @jest-environment ./tools/jest/browser-environment.cjs */
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { readChoices } from './choices'
import { offerSku } from './offer'
import { resolveSelection } from './selection'
import { trackAdded, trackView } from './track-listing'

function shownOf(...colors: Parameters<typeof listingWith>[0]) {
  const choices = readChoices(listingWith(colors), 'de')
  const shown = resolveSelection(choices, {})
  if (!shown) throw new Error('the listing has no selection')
  return { choices, shown }
}

describe('the events of a listing', () => {
  beforeEach(forgetEvents)

  // Requirements: 7.18
  it('contain its product, with numbers in a format for tags in every language', () => {
    const { choices, shown } = shownOf({ id: 21, name: 'Navy', sizes: threeSizes })
    trackView(choices, shown)
    expect(recordedEvents()).toEqual([
      {
        event: 'view-item',
        ecommerce: {
          currency: 'USD',
          value: 28,
          content_type: 'product_group',
          items: [
            {
              item_id: choices.groupId,
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

  it('contain the id of the feed for a chosen variant, and that of its group before a choice', () => {
    const { choices, shown } = shownOf(
      { id: 21, name: 'Navy', sizes: threeSizes },
      { id: 22, name: 'Moss', sizes: threeSizes },
    )
    const size = shown.size?.id ?? 0
    const idFor = (query: Record<string, string | number>) => {
      forgetEvents()
      history.replaceState(
        null,
        '',
        `?${new URLSearchParams(Object.entries(query).map(([name, id]) => [name, String(id)]))}`,
      )
      trackView(choices, shown)
      return recordedEvents().flatMap(({ ecommerce }) => [ecommerce.content_type, ecommerce.items[0]?.item_id])
    }
    const group = ['product_group', choices.groupId]
    expect(idFor({ variation: 21, size })).toEqual(['product', offerSku(choices, 21, size)])
    expect(idFor({})).toEqual(group)
    expect(idFor({ variation: 21 })).toEqual(group)
    expect(idFor({ size })).toEqual(group)
    expect(idFor({ variation: 21, size: size + 90 })).toEqual(group)
    history.replaceState(null, '', '?')
  })

  it('contain the id of the feed when there is only one variant', () => {
    const { choices, shown } = shownOf({ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital', amount: 1990 }] })
    trackView(choices, shown)
    expect(recordedEvents()).toMatchObject([
      { ecommerce: { content_type: 'product', items: [{ item_id: offerSku(choices, 21, 1) }] } },
    ])
  })

  it('record the listing as viewed on this device, but not in a preview', () => {
    localStorage.clear()
    const { choices, shown } = shownOf({ id: 21, name: 'Navy', sizes: threeSizes })
    trackView({ ...choices, preview: true }, shown)
    expect(localStorage).toHaveLength(0)
    trackView(choices, shown)
    expect(localStorage.getItem('viewed-listings')).toBe('["outpost-tee"]')
  })

  it('contain the quantity added to the cart and its total', () => {
    const { choices, shown } = shownOf({ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital', amount: 1990 }] })
    trackAdded(choices, shown, 3)
    expect(recordedEvents()).toMatchObject([
      {
        event: 'add-to-cart',
        ecommerce: {
          value: 59.7,
          content_type: 'product',
          items: [{ item_id: `${choices.itemGroupId}_21_1`, price: 19.9, quantity: 3 }],
        },
      },
    ])
  })
})
