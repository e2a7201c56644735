import { Checkout } from '@awning/contract/checkout'

/** A checkout response for tests: one tee, ready to be paid. */
export function checkoutWith(more: Partial<Checkout> = {}): Checkout {
  return Checkout.parse({
    id: 'chk_1',
    storeSlug: 'outpost',
    state: 'created',
    version: 3,
    etag: 'v1',
    region: 'USA',
    customer: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      phone: '+12025550123',
      address: { address1: '12 Analytical Way', city: 'Portland', state: 'Oregon', stateCode: 'OR', zip: '97201' },
    },
    deliveryOption: {
      id: 'fullStandardCost',
      name: 'Standard delivery',
      cost: { amount: 599, currency: 'USD' },
      deliveryEstimates: { early: '2026-11-30', late: '2026-12-03' },
    },
    paymentMethod: 'card',
    platform: 'stripe',
    methods: [{ method: 'card', provider: 'sandbox' }],
    payment: null,
    costs: {
      subtotal: { value: 2800 },
      discount: { value: 280 },
      shipping: { value: 599 },
      tax: { value: 0 },
      total: { value: 3119, currency: 'USD' },
    },
    priced: true,
    lineItems: [
      {
        slug: 'outpost-tee',
        productId: 12,
        colorId: 21,
        sizeId: 2,
        quantity: 1,
        itemGroupId: '7',
        sku: '7_21_2',
        title: 'Outpost Tee',
        productType: 'Classic Tee',
        colourName: 'Navy',
        sizeLabel: 'M',
        image: '/pictures/00000000000000000000000000000001-560.webp',
        price: 2800,
        totalPrice: 2800,
      },
    ],
    promoCode: 'HELLO10',
    marketingOptIn: false,
    redirectUrl: null,
    orderLookupNumber: null,
    ...more,
  })
}
