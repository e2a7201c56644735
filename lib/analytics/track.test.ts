/** @jest-environment ./tools/jest/browser-environment.cjs */
import { track } from './track'

const view = { currency: 'USD', value: 28, items: [{ item_id: '7', item_name: 'Outpost Tee', price: 28 }] }

// Requirements: 7.18
it('adds events to an existing or new data layer in order, none mixed with the previous one', () => {
  Object.assign(window, { dataLayer: ['of a tag'] })
  track('view-item', view)
  track('product-click', { currency: 'USD', items: [] })
  expect(Reflect.get(window, 'dataLayer')).toEqual([
    'of a tag',
    { ecommerce: null },
    { event: 'view-item', ecommerce: view },
    { ecommerce: null },
    { event: 'product-click', ecommerce: { currency: 'USD', items: [] } },
  ])
})

it('does not affect the shop if a tag has replaced the data layer', () => {
  const broken = Object.assign([], {
    push: () => {
      throw new Error('tag error')
    },
  })
  Object.assign(window, { dataLayer: broken })
  expect(() => track('view-item', view)).not.toThrow()
})
