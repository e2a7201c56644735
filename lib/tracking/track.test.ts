import { track } from './track'

it('puts events into the data layer in their order, whoever made it', () => {
  Object.assign(window, { dataLayer: ['of a tag'] })
  track('view-item', { currency: 'USD', value: 28, items: [{ item_id: '7', item_name: 'Outpost Tee', price: 28 }] })
  track('product-click', { currency: 'USD', items: [] })
  expect(Reflect.get(window, 'dataLayer')).toEqual([
    'of a tag',
    {
      event: 'view-item',
      ecommerce: { currency: 'USD', value: 28, items: [{ item_id: '7', item_name: 'Outpost Tee', price: 28 }] },
    },
    { event: 'product-click', ecommerce: { currency: 'USD', items: [] } },
  ])
})
