import type { DeliveryQuote } from '@awning/contract/checkout'
import { deliveryOptionIds } from '@awning/contract/delivery-option'
import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { useDeliveryTexts } from './use-delivery-texts'

const quote = (id: string, cents: number): DeliveryQuote => ({
  id,
  name: 'Name from the service',
  cost: { amount: cents, currency: 'EUR' },
  deliveryEstimates: { early: '2026-12-02', late: '2026-12-09' },
})

function Texts({ of }: { of: DeliveryQuote }) {
  const texts = useDeliveryTexts()
  return <p>{[texts.name(of), texts.price(of), texts.arrival(of)].join(' | ')}</p>
}

const rendered = () => screen.getByRole('paragraph').textContent

describe('a delivery option', () => {
  it.each(deliveryOptionIds)('has a localized name instead of the service name: %s', (id) => {
    renderWithMessages(<Texts of={quote(id, 499)} />, 'de')
    expect(rendered()).not.toContain('Name from the service')
    expect(rendered()).toContain('4,99\u00a0€')
  })

  it('formats its dates in the language, with line breaks only between them', () => {
    renderWithMessages(<Texts of={quote('fullStandardCost', 499)} />, 'de')
    expect(rendered()).toContain('Mi.,\u00a02.\u00a0Dez. – Mi.,\u00a09.\u00a0Dez.')
  })

  it('with an unknown id shows the service name', () => {
    renderWithMessages(<Texts of={quote('drone', 0)} />)
    expect(rendered()?.replace(/\s/g, ' ')).toBe('Name from the service | Free | Arrives Wed, Dec 2 – Wed, Dec 9')
  })
})
