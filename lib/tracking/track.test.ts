import { track } from './track'

const view = { currency: 'USD', value: 28, items: [{ item_id: '7', item_name: 'Outpost Tee', price: 28 }] }

it('puts events into the data layer in their order, whoever made it, none mixed with the one before', () => {
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

it('does the shop no harm where a tag has put something else there', () => {
  const broken = Object.assign([], {
    push: () => {
      throw new Error('of a tag')
    },
  })
  Object.assign(window, { dataLayer: broken })
  expect(() => track('view-item', view)).not.toThrow()
})
