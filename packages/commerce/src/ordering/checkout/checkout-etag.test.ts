import { ada } from '@awning/testing/checkout-driver'
import { changedParts, checkoutEtag } from './checkout-etag'

type Given = Parameters<typeof checkoutEtag>

const checkout = { id: 'checkout', currency: 'USD', customer: { ...ada, address: { ...ada.address } } } as const
const chosen = {
  id: 'fullStandardCost',
  name: 'Standard delivery',
  cost: { amount: 499, currency: 'USD' },
  deliveryEstimates: { early: '2026-11-25', late: '2026-12-01' },
} as const
const pricing = { subtotal: 2_800, discount: 0, discounts: [0], shipping: 499, tax: 0, includedTax: null, total: 3_299 }
const priced: Given[1] = { lines: [], chosen, promo: null, pricing }
const etag = checkoutEtag(checkout, priced)

const changesOf = (changed: Partial<Given[0]>, evaluated: Partial<Given[1]> = {}) =>
  changedParts(etag, checkoutEtag({ ...checkout, ...changed }, { ...priced, ...evaluated }))

test('nothing changes for the same checkout on another day', () => {
  const later = { ...chosen, deliveryEstimates: { early: '2026-11-26', late: '2026-12-02' } }
  expect(changesOf({}, { chosen: later })).toEqual([])
})

test.each(['firstName', 'lastName', 'email', 'phone'] as const)('another %s changes the customer', (field) => {
  expect(changesOf({ customer: { ...checkout.customer, [field]: 'other' } })).toEqual(['customer'])
})

test('a tax id changes the customer', () => {
  expect(changesOf({ customer: { ...checkout.customer, taxId: '11144477735' } })).toEqual(['customer'])
})

test.each(['address1', 'address2', 'city', 'state', 'stateCode', 'zip', 'country', 'countryCode'] as const)(
  'another %s of the address changes the customer',
  (field) => {
    const address = { ...checkout.customer.address, [field]: 'other' }
    expect(changesOf({ customer: { ...checkout.customer, address } })).toEqual(['customer'])
  },
)

test('another price of the chosen delivery changes the delivery option', () => {
  expect(changesOf({}, { chosen: { ...chosen, cost: { amount: 599, currency: 'USD' } } })).toEqual(['deliveryOption'])
})

test.each(['subtotal', 'discount', 'shipping', 'tax', 'total'] as const)('another %s changes the total', (sum) => {
  expect(changesOf({}, { pricing: { ...pricing, [sum]: 1 } })).toEqual(['total'])
})

test('another checkout differs in every part', () => {
  expect(changesOf({ id: 'other' })).toHaveLength(5)
})
