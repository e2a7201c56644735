import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, rejection } from '../../../../tests/storefront/mock-api'
import { renderWithMessages } from '../../../../tests/storefront/render-with-messages'
import { SandboxPaymentForm } from './sandbox-payment-form'

// jsdom does not navigate: the checkout path is a hash of this page.
jest.mock('../../../../lib/routing/paths', () => {
  const { paths } = jest.requireActual('../../../../lib/routing/paths')
  return { paths: { ...paths, checkout: (id: string) => `#${id}` } }
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the sandbox page for Afterpay', () => {
  it.each([
    ['Approve payment', 'authorize'],
    ['Decline payment', 'decline'],
    ['Cancel and go back', 'cancel'],
  ])('%s: sends the decision once and returns to the URL of the response', async (name, decision) => {
    const app = mockApi({ 'POST /api/sandbox/decision': () => ({ body: { redirectUrl: 'http://localhost/#back' } }) })
    renderWithMessages(<SandboxPaymentForm checkoutId="chk_1" paymentToken="tok_1" />)
    await press(name)
    await waitFor(() => expect(window.location.hash).toBe('#back'))
    await press(name)
    expect(app.calls.map(({ body }) => body)).toEqual([{ id: 'chk_1', paymentToken: 'tok_1', decision }])
  })

  it.each([
    ['is already decided or replaced', 409, 'payment_not_authorized'],
    ['is not found', 404, 'not_found'],
  ])('returns to the checkout if the payment %s', async (_, status, code) => {
    const app = mockApi({ 'POST /api/sandbox/decision': () => rejection(status, code) })
    renderWithMessages(<SandboxPaymentForm checkoutId={`chk_${status}`} paymentToken="tok_1" />)
    await press('Decline payment')
    await waitFor(() => expect(window.location.hash).toBe(`#chk_${status}`))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(app.calls).toHaveLength(1)
  })

  it('shows an error if the decision could not be sent, and can send it again', async () => {
    const app = mockApi({ 'POST /api/sandbox/decision': () => rejection(503, 'unavailable') })
    renderWithMessages(<SandboxPaymentForm checkoutId="chk_1" paymentToken="tok_1" />)
    await press('Approve payment')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your decision could not be sent. Please try again.')
    await press('Decline payment')
    await waitFor(() => expect(app.calls).toHaveLength(2))
  })
})
