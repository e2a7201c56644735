import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { OrderNotice } from './order-notice'

const notPlaced = 'Your order was not placed and nothing was charged. Please try again.'

describe('the notice about a payment that was not made', () => {
  it.each([
    [false, 'Error when getting payment intent: you seem to be offline. Nothing was charged.'],
    [true, 'Error when getting payment intent: we could not reach the payment service'],
  ])('distinguishes a lost connection from a service that does not respond (online: %s)', (online, text) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    renderWithMessages(<OrderNotice failure={{ kind: 'failed', stage: 'prepare', code: undefined, method: 'card' }} />)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it.each([
    ['failed', { kind: 'failed', stage: 'confirm', code: undefined, method: 'paypal' }],
    ['was declined', { kind: 'declined', problem: 'declined', method: 'paypal' }],
  ] as const)('states that nothing was charged if PayPal %s', (_, trouble) => {
    renderWithMessages(<OrderNotice failure={trouble} />)
    expect(screen.getByText('There was an issue authorizing with PayPal')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(notPlaced)
  })
})
