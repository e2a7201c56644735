import type { Checkout } from '@awning/contract/checkout'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../../../lib/browser/leave-page'
import { useChange, useCheckout } from '../../../lib/checkout/use-checkout'
import { useModals } from '../../../lib/layout/modals'
import { useToasts } from '../../../lib/layout/toasts'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { DeliveryStep } from './delivery-step'

const quote = (id: string, amount: number) => ({
  id,
  name: id,
  cost: { amount, currency: 'USD' as const },
  deliveryEstimates: { early: '2026-11-30', late: '2026-12-03' },
})
const standard = quote('fullStandardCost', 599)
const rush = quote('fullRushCost', 1500)

jest.mock('../../../lib/browser/leave-page', () => ({ goTo: jest.fn() }))

type Handlers = Parameters<typeof mockApi>[0]
const quotesCall = 'GET /api/checkout/delivery'

function Step({ rendered }: { rendered: Checkout }) {
  const { checkout } = useCheckout(rendered)
  const otherChange = useChange<{ marketingOptIn: boolean }>(rendered.id)
  return (
    <>
      <DeliveryStep checkout={checkout} open={checkout.customer !== null} />
      <button type="button" onClick={() => otherChange.mutate({ marketingOptIn: true })}>
        Agree
      </button>
    </>
  )
}

function open(handlers: Handlers, rendered = checkoutWith()) {
  const app = mockApi({ 'GET /api/checkout': () => ({ body: rendered }), ...handlers })
  renderWithData(<Step rendered={rendered} />)
  return app
}

/** A response that a test resolves when it needs it. */
function deferred<Value>() {
  let resolveValue: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    resolveValue = resolve
  })
  return { promise, resolve: (value: Value) => resolveValue(value) }
}

const toasts = () => useToasts.getState().list.map(({ message, type, ms }) => ({ message, type, ms }))
const modal = () => useModals.getState().current
const unsaved = 'Your delivery choice could not be saved. Please try again.'
const customsNote = /Customs may charge import taxes and duties when your package arrives\./
const unresolvedText =
  'Sorry, we can’t deliver the items to your destination. Please change your destination or contact support to be able to complete the purchase.'

beforeEach(() => {
  useToasts.setState({ list: [] })
  useModals.setState({ current: null })
})

describe('the delivery options', () => {
  // Requirements: C2.70, C3.5, C9.70
  it('are a list with name, arrival dates and price with two decimals', async () => {
    open({ [quotesCall]: () => ({ body: { quotes: [standard, rush] } }) })
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: /Standard delivery.*Arrives.*Nov.30.*Dec.3.*\$5\.99/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Rush delivery.*\$15\.00/ })).not.toBeChecked()
  })

  it('of a checkout that was continued on another device lead to the cart, since a retry cannot succeed', async () => {
    open({
      [quotesCall]: () => ({ body: { quotes: [standard, rush] } }),
      'PUT /api/checkout': () => rejection(404, 'not_found'),
    })
    await userEvent.click(await screen.findByRole('radio', { name: /Rush delivery/ }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/cart'))
  })

  // Requirements: C2.71, C3.3, C4.100
  it('show a loading state while they load and while a change is saved', async () => {
    const response = deferred<{ quotes: object[] }>()
    const change = deferred<Checkout>()
    open({
      [quotesCall]: async () => ({ body: await response.promise }),
      'PUT /api/checkout': async () => ({ body: await change.promise }),
    })
    expect(screen.getByText('Loading delivery options…').parentElement).toHaveAttribute('role', 'status')
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    await act(async () => response.resolve({ quotes: [standard, rush] }))
    fireEvent.click(await screen.findByRole('radio', { name: /Rush/ }))
    expect(screen.getByRole('radio', { name: /Rush/ })).toBeChecked()
    expect(await screen.findByText('Updating delivery…')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Delivery options' })).toHaveAttribute('aria-busy', 'true')
    await act(async () => change.resolve(checkoutWith({ version: 4, deliveryOption: rush })))
    await waitFor(() => expect(screen.queryByText('Updating delivery…')).not.toBeInTheDocument())
    expect(screen.getByRole('radio', { name: /Rush/ })).toBeChecked()
  })

  it('show an error if the choice could not be saved, until another change of the order is saved', async () => {
    let down = true
    const saved = checkoutWith({ version: 4, marketingOptIn: true })
    open({
      [quotesCall]: () => ({ body: { quotes: [standard, rush] } }),
      'PUT /api/checkout': () => (down ? 'networkError' : { body: saved }),
    })
    fireEvent.click(await screen.findByRole('radio', { name: /Rush/ }))
    expect(await screen.findByText(unsaved)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /Standard/ })).toBeChecked()
    down = false
    fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
    await waitFor(() => expect(screen.queryByText(unsaved)).not.toBeInTheDocument())
    down = true
    fireEvent.click(screen.getByRole('radio', { name: /Rush/ }))
    expect(await screen.findByText(unsaved)).toBeInTheDocument()
  })

  it('state the duties once if they are the same for all options', async () => {
    const options = [standard, rush].map((option) => ({ ...option, duties: 'on_delivery' }))
    open({ [quotesCall]: () => ({ body: { quotes: options } }) })
    expect(await screen.findAllByText(customsNote)).toHaveLength(1)
    expect(screen.getByRole('radio', { name: /Rush delivery/ })).not.toHaveAccessibleName(customsNote)
  })

  it('state the duties of each option if they differ', async () => {
    const options = [
      { ...standard, duties: 'on_delivery' },
      { ...rush, duties: 'included' },
    ]
    open({ [quotesCall]: () => ({ body: { quotes: options } }) })
    expect(await screen.findByRole('radio', { name: /Standard delivery/ })).toHaveAccessibleName(customsNote)
    expect(screen.getByRole('radio', { name: /Rush delivery/ })).toHaveAccessibleName(/Taxes and duties are included/)
  })

  it('state the duties of free delivery too', async () => {
    open({ [quotesCall]: () => ({ body: { quotes: [{ ...quote('fullStandardCost', 0), duties: 'on_delivery' }] } }) })
    expect(await screen.findByText(customsNote)).toBeInTheDocument()
  })

  // Requirements: C2.72
  it('are not listed if all of them are free', async () => {
    open({ [quotesCall]: () => ({ body: { quotes: [quote('fullStandardCost', 0)] } }) })
    expect(await screen.findByText('Delivery is free for this order.')).toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('without a delivery option', () => {
  // Requirements: C8.70
  it.each(['country_not_supported', 'items_cannot_be_shipped_to_selected_destination'])(
    '%s shows a toast for six seconds and is requested once',
    async (code) => {
      const app = open({ [quotesCall]: () => rejection(422, code) })
      expect(await screen.findByRole('alert')).toHaveTextContent(unresolvedText)
      expect(toasts()).toEqual([{ message: unresolvedText, type: 'danger', ms: 6000 }])
      expect(modal()).toBeNull()
      expect(app.sent(quotesCall)).toHaveLength(1)
      expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    },
  )

  // Requirements: 2.14h, C8.71
  it('another error opens the modal, which can retry', async () => {
    let responses = 0
    open({ [quotesCall]: () => (++responses === 1 ? rejection(422, 'invalid') : { body: { quotes: [standard] } }) })
    await waitFor(() => expect(modal()?.id).toBe('afterpay-unavailable-modal'))
    expect(toasts()).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent('Delivery options could not be loaded.')
    const opened = modal()
    await act(async () => opened?.id === 'afterpay-unavailable-modal' && opened.subject.retry())
    expect(await screen.findByRole('radio', { name: /Standard/ })).toBeChecked()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  // Requirements: C2.72, C8.71
  it('an empty list of quotes opens the modal each time', async () => {
    open({ [quotesCall]: () => ({ body: { quotes: [] } }) })
    await waitFor(() => expect(modal()?.id).toBe('afterpay-unavailable-modal'))
    act(() => useModals.getState().close())
    expect(screen.getByRole('alert')).toHaveTextContent('We found no delivery option for this address.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(modal()?.id).toBe('afterpay-unavailable-modal'))
  })

  it('a total that could not be calculated can be requested again', async () => {
    const unpriced = checkoutWith({ priced: false })
    const app = open(
      {
        [quotesCall]: () => ({ body: { quotes: [standard, rush] } }),
        'PUT /api/checkout': () => ({ body: checkoutWith({ version: 4 }) }),
      },
      unpriced,
    )
    expect(await screen.findByText('The total of your order could not be calculated.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
      { id: 'chk_1', change: { deliveryOptionId: 'fullStandardCost' } },
    ])
  })
})
