import type { Checkout } from '@awning/contract/checkout'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import en from '../../../messages/en.json'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { wholeText } from '../../../tests/storefront/whole-text'
import { CostLines, SummaryLines } from './order-summary'

const { costs, customer, deliveryOption } = checkoutWith()

function show(more: Partial<Checkout>) {
  renderWithMessages(<CostLines checkout={checkoutWith(more)} />)
}

const lines = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)

const customerIn = (countryCode: string) =>
  customer && { ...customer, address: { ...customer.address, countryCode, state: '', stateCode: '', zip: '10115' } }
const taxIncluded = { ...costs, includedTax: { value: 583 } }

it('name the currency of the total once', () => {
  renderWithMessages(<CostLines checkout={checkoutWith()} />, 'en-GB')
  expect(lines().at(-1)).toMatch(/^Total US\$[\d.]+$/)
})

describe('the order costs', () => {
  it('show no final total until the delivery cost is known', () => {
    show({ priced: false, deliveryOption: null })
    expect(screen.getAllByText('Not known yet')).toHaveLength(2)
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
    const term = screen.getByText('Total so far')
    for (const part of [term, term.nextElementSibling]) {
      expect(part).toHaveClass('text-ink-muted')
      expect(part).not.toHaveClass('price')
    }
  })

  it('show free delivery of digital items before their buyer is known', () => {
    show({
      customer: null,
      priced: false,
      deliveryOption: null,
      addressRequired: false,
      costs: { ...costs, shipping: { value: 0 } },
    })
    expect(lines()).toContain('Delivery Free')
    expect(lines()).toContain('Sales Tax Calculated after your details')
  })

  it('show a sales tax line before the address only in the United States', () => {
    show({ customer: null, priced: false, deliveryOption: null, region: 'USA' })
    expect(screen.getByText('Sales Tax')).toBeInTheDocument()
    cleanup()
    show({ customer: null, priced: false, deliveryOption: null, region: 'EU' })
    expect(screen.queryByText('Sales Tax')).not.toBeInTheDocument()
  })

  // Requirements: C2.73
  it('show delivery, sales tax and the discount as a negative amount for an address in the United States', () => {
    show({ costs: { ...costs, tax: { value: 218 } } })
    expect(lines()).toEqual([
      'Subtotal $28.00',
      'Discount -$2.80',
      'Delivery $5.99',
      'Sales Tax $2.18',
      'Total USD$31.19',
    ])
  })

  // Requirements: C2.73, C4.65
  it.each([
    ['DE', 'Includes $5.83 VAT'],
    ['AU', 'Includes $5.83 GST'],
    ['CA', 'Includes $5.83 GST/HST'],
  ])('show no sales tax for an address in %s, but the included tax: %s', (country, text) => {
    show({ customer: customerIn(country) ?? null, costs: taxIncluded })
    expect(screen.queryByText('Sales Tax')).not.toBeInTheDocument()
    expect(screen.getByText(wholeText(text))).toBeInTheDocument()
    expect(screen.getAllByText('Total')).toHaveLength(1)
  })

  it.each([
    ['included', 'Taxes and duties are included in the total. Nothing is due on delivery.'],
    ['on_delivery', /^Customs may charge import taxes and duties when your package arrives\./],
    ['unknown', 'We do not know whether import taxes and duties are due on delivery.'],
  ] as const)('state duties that are %s, once the total is known', (duties, text) => {
    const delivery = { deliveryOption: deliveryOption && { ...deliveryOption, duties } }
    show({ ...delivery, priced: false })
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    cleanup()
    show(delivery)
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('show no included tax if it is unknown', () => {
    show({ customer: customerIn('JP') ?? null })
    expect(screen.queryByText(/Includes/)).not.toBeInTheDocument()
  })

  it('show the tax that is already part of the total before a delivery option is chosen', () => {
    const total = { value: 2720, currency: 'USD' as const }
    const none = { ...costs, shipping: { value: 0 }, tax: { value: 200 }, total }
    show({ deliveryOption: null, priced: false, costs: none })
    expect(lines()).toEqual([
      'Subtotal $28.00',
      'Discount -$2.80',
      'Delivery Not known yet',
      'Sales Tax $2.00',
      'Total so far USD$27.20',
    ])
  })

  it('show the discount of a free delivery code, even if a faster delivery option costs extra', () => {
    show({ promoCode: 'FREESHIP', costs: { ...costs, discount: { value: 0 } } })
    expect(lines()).toEqual(expect.arrayContaining(['Discount Free standard delivery', 'Delivery $5.99']))
  })

  it('show no delivery cost and no tax before there is an address', () => {
    show({ customer: null, deliveryOption: null, priced: false, costs: taxIncluded })
    expect(screen.getAllByText('Calculated after your address')).toHaveLength(2)
    expect(screen.queryByText(/Includes/)).not.toBeInTheDocument()
  })
})

it('the subject of a photograph is in view, without a style attribute that the policy would block', () => {
  const lines = checkoutWith().lineItems.map((line) => ({
    ...line,
    image: `/pictures/${'0'.repeat(32)}p150000001099-560.webp`,
  }))
  const page = (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SummaryLines lines={lines} currency="USD" label="Your items" />
    </NextIntlClientProvider>
  )
  const html = renderToString(page)
  expect(html).toContain('<img')
  expect(html).not.toContain('style=')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  render(page, { container, hydrate: true })
  expect(container.querySelector('img')?.style.objectPosition).toBe('0% 49.5%')
})
