import { screen } from '@testing-library/react'
import { renderWithTexts } from '../layout/render-with-texts'
import { OrderNotice } from './order-notice'

const notPlaced = 'Your order was not placed and nothing was charged. Please try again.'

describe('what a buyer is told of a payment that did not come about', () => {
  it.each([
    [false, 'Error when getting payment intent: you seem to be offline. Nothing was charged.'],
    [true, 'Error when getting payment intent: we could not reach the payment service'],
  ])('tells a lost network from a service that does not answer (online: %s)', (online, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    renderWithTexts(<OrderNotice trouble={{ kind: 'failed', stage: 'prepare', code: undefined, method: 'card' }} />)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  it.each([
    ['failed', { kind: 'failed', stage: 'confirm', code: undefined, method: 'paypal' }],
    ['was declined', { kind: 'refused', problem: 'declined', method: 'paypal' }],
  ] as const)('says of PayPal that %s that nothing was charged', (_, trouble) => {
    renderWithTexts(<OrderNotice trouble={trouble} />)
    expect(screen.getByText('There was an issue authorizing with PayPal')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(notPlaced)
  })
})
