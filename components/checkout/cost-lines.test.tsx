import { cleanup, screen } from '@testing-library/react'
import type { Checkout } from '../../commerce/contract/checkout'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { renderWithTexts } from '../layout/render-with-texts'
import { CostLines } from './cost-lines'

const { costs, customer } = checkoutWith()

function show(more: Partial<Checkout>) {
  renderWithTexts(<CostLines checkout={checkoutWith(more)} />)
}

const lines = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)

const living = (countryCode: string) =>
  customer && { ...customer, address: { ...customer.address, countryCode, state: '', stateCode: '', zip: '10115' } }
const contained = { ...costs, includedTax: { value: 583 } }

describe('what an order comes to', () => {
  it('is not called the total while delivery is not known yet', () => {
    show({ priced: false, deliveryOption: null })
    expect(screen.getAllByText('Not known yet')).toHaveLength(2)
    expect(screen.queryByText('Total')).not.toBeInTheDocument()
    const term = screen.getByText('Total so far')
    for (const part of [term, term.nextElementSibling]) {
      expect(part).toHaveClass('text-ink-muted')
      expect(part).not.toHaveClass('price')
    }
  })

  it('announces sales tax before the address in the United States alone', () => {
    show({ customer: null, priced: false, deliveryOption: null, region: 'USA' })
    expect(screen.getByText('Sales Tax')).toBeInTheDocument()
    cleanup()
    show({ customer: null, priced: false, deliveryOption: null, region: 'EU' })
    expect(screen.queryByText('Sales Tax')).not.toBeInTheDocument()
  })

  it('names delivery, sales tax and the discount as a negative amount for an address in the United States', () => {
    show({ costs: { ...costs, tax: { value: 218 } } })
    expect(lines()).toEqual([
      'Subtotal $28.00',
      'Discount -$2.80',
      'Delivery $5.99',
      'Sales Tax $2.18',
      'Total USD$31.19',
    ])
  })

  it.each([
    ['DE', 'Includes $5.83 VAT'],
    ['AU', 'Includes $5.83 GST'],
    ['CA', 'Includes $5.83 GST/HST'],
  ])('names no sales tax for an address in %s, and says quietly what the prices contain', (country, words) => {
    show({ customer: living(country) ?? null, costs: contained })
    expect(screen.queryByText('Sales Tax')).not.toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.getAllByText('Total')).toHaveLength(1)
  })

  it('says nothing of a tax that is not known', () => {
    show({ customer: living('JP') ?? null })
    expect(screen.queryByText(/Includes/)).not.toBeInTheDocument()
  })

  it('shows the tax that the total has in it already while there is no delivery option yet', () => {
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

  it('says what a code for free delivery took off, also where a faster delivery costs the rest', () => {
    show({ promoCode: 'FREESHIP', costs: { ...costs, discount: { value: 0 } } })
    expect(lines()).toEqual(expect.arrayContaining(['Discount Free standard delivery', 'Delivery $5.99']))
  })

  it('leaves delivery and tax open before there is an address', () => {
    show({ customer: null, deliveryOption: null, priced: false, costs: contained })
    expect(screen.getAllByText('Calculated after your address')).toHaveLength(2)
    expect(screen.queryByText(/Includes/)).not.toBeInTheDocument()
  })
})
