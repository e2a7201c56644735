import type { Order } from '@awning/contract/checkout'
import { orderStatuses } from '@awning/contract/order-status'
import { sampleCustomer } from './sample-customer'

export const number = '7K3M-PQ9X-2WHT-B'
export const trackUrl = `https://corner.example.com/track/order/${number}`
export const parcel = { carrier: 'USPS', trackingNumber: '9400', url: 'https://tools.usps.com/go/x?a=1&b=2' }
export const customer = { ...sampleCustomer, firstName: 'Ada', lastName: '<b>Lovelace</b>', email: 'ada@example.com' }
/** Its history has every status. */
export const order: Order = {
  id: 1,
  lookupNumber: number,
  checkoutId: 'c',
  storeSlug: 'corner',
  status: 'shipped',
  history: orderStatuses.map((status, index) => ({
    status,
    at: `2026-11-2${index}T10:00:00.000Z`,
    parcel: status === 'shipped' ? parcel : null,
    reason: status === 'cancelled' || status === 'refunded' ? 'Sold out <sorry>' : null,
  })),
  shipments: [{ ...parcel, id: 1, at: '2026-11-22T10:00:00.000Z', items: [{ line: 0, sku: 'g_1_1', quantity: 2 }] }],
  returns: [],
  withdrawable: null,
  invoices: [],
  returnable: null,
  placedAt: '2026-11-20T10:00:00.000Z',
  email: 'ada@example.com',
  firstName: 'Ada',
  customer,
  totalCost: { amount: 3_219, currency: 'USD' },
  costs: {
    subtotal: { value: 2_800 },
    discount: { value: 0 },
    shipping: { value: 419 },
    tax: { value: 0 },
    total: { value: 3_219, currency: 'USD' },
  },
  lineItems: [
    {
      slug: 'tee',
      productId: 1,
      colorId: 1,
      sizeId: 1,
      quantity: 2,
      itemGroupId: 'g',
      sku: 'g_1_1',
      merchantSku: 'HM-1',
      title: 'Dead Air <3',
      productType: 'Classic Tee',
      colourName: 'Black',
      sizeLabel: 'M',
      image: '',
      price: 1_400,
      totalPrice: 2_800,
      discount: 0,
      digital: false,
      madeToOrder: false,
    },
  ],
  delivery: null,
  billing: null,
  paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
  promoCode: null,
}
