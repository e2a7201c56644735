import { screen } from '@testing-library/react'
import { type DeliveryQuote, deliveryOptionIds } from '../../commerce/contract/checkout'
import { renderWithTexts } from '../layout/render-with-texts'
import { useDeliveryWords } from './use-delivery-words'

const quote = (id: string, cents: number): DeliveryQuote => ({
  id,
  name: 'As the service says',
  cost: { amount: cents, currency: 'EUR' },
  deliveryEstimates: { early: '2026-12-02', late: '2026-12-09' },
})

function Words({ of }: { of: DeliveryQuote }) {
  const words = useDeliveryWords()
  return <p>{[words.name(of), words.price(of), words.arrival(of)].join(' | ')}</p>
}

const said = () => screen.getByRole('paragraph').textContent

describe('a way of delivery', () => {
  it.each(deliveryOptionIds)('is named by the page, not by the service: %s', (id) => {
    renderWithTexts(<Words of={quote(id, 499)} />, 'de')
    expect(said()).not.toContain('As the service says')
    expect(said()).toContain('4,99\u00a0€')
  })

  it('has its days as the language writes them, and breaks between them only', () => {
    renderWithTexts(<Words of={quote('fullStandardCost', 499)} />, 'de')
    expect(said()).toContain('Mi.,\u00a02.\u00a0Dez. – Mi.,\u00a09.\u00a0Dez.')
  })

  it('that the house does not know keeps the name that the service gives', () => {
    renderWithTexts(<Words of={quote('drone', 0)} />)
    expect(said()?.replace(/\s/g, ' ')).toBe('As the service says | Free | Arrives Wed, Dec 2 – Wed, Dec 9')
  })
})
