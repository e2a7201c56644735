import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../../layout/render-with-texts'
import { fakeApp, refusal } from '../fake-app'
import { DecisionForm } from './decision-form'

// jsdom goes to no other page: the checkout is a place on this one.
jest.mock('../../../lib/routes', () => {
  const { paths } = jest.requireActual('../../../lib/routes')
  return { paths: { ...paths, checkout: (id: string) => `#${id}` } }
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the page that stands for Afterpay’s', () => {
  it.each([
    ['Approve payment', 'authorise'],
    ['Decline payment', 'refuse'],
    ['Cancel and go back', 'cancel'],
  ])('%s: the decision is sent once, and leads back to where the shop said', async (name, decision) => {
    const app = fakeApp({ 'POST /api/sandbox/decision': () => ({ body: { redirectUrl: 'http://localhost/#back' } }) })
    renderWithTexts(<DecisionForm checkoutId="chk_1" paymentToken="tok_1" />)
    await press(name)
    await waitFor(() => expect(window.location.hash).toBe('#back'))
    await press(name)
    expect(app.calls.map(({ body }) => body)).toEqual([{ id: 'chk_1', paymentToken: 'tok_1', decision }])
  })

  it.each([
    ['was decided already or replaced by another', 409, 'payment_not_authorised'],
    ['is not to be found any more', 404, 'not_found'],
  ])('leads back to the checkout where the payment %s', async (_, status, code) => {
    const app = fakeApp({ 'POST /api/sandbox/decision': () => refusal(status, code) })
    renderWithTexts(<DecisionForm checkoutId={`chk_${status}`} paymentToken="tok_1" />)
    await press('Decline payment')
    await waitFor(() => expect(window.location.hash).toBe(`#chk_${status}`))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(app.calls).toHaveLength(1)
  })

  it('says so where the decision did not arrive, and takes it again', async () => {
    const app = fakeApp({ 'POST /api/sandbox/decision': () => refusal(503, 'unavailable') })
    renderWithTexts(<DecisionForm checkoutId="chk_1" paymentToken="tok_1" />)
    await press('Approve payment')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your decision could not be sent. Please try again.')
    await press('Decline payment')
    await waitFor(() => expect(app.calls).toHaveLength(2))
  })
})
