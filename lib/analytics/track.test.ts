/** @jest-environment ./tools/jest/browser-environment.cjs */
import { type Payload, track } from './track'

const view: Payload = {
  currency: 'USD',
  value: 28,
  content_type: 'product',
  items: [{ item_id: '7_21_2', item_name: 'Outpost Tee', price: 28 }],
}
const click: Payload = { currency: 'USD', content_type: 'product_group', items: [] }

// Requirements: 7.18
it('adds events to an existing or new data layer in order, none mixed with the previous one', () => {
  Object.assign(window, { dataLayer: ['of a tag'] })
  track('view-item', view)
  track('product-click', click)
  expect(Reflect.get(window, 'dataLayer')).toEqual([
    'of a tag',
    { ecommerce: null },
    { event: 'view-item', ecommerce: view },
    { ecommerce: null },
    { event: 'product-click', ecommerce: click },
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
