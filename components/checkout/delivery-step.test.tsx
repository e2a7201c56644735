import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Checkout } from '../../commerce/contract/checkout'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { useChange, useCheckout } from '../../lib/checkout/use-checkout'
import { useModals } from '../../lib/layout/modals'
import { useToasts } from '../../lib/layout/toasts'
import { goTo } from '../../lib/leave-page'
import { DeliveryStep } from './delivery-step'
import { fakeApp, refusal, renderWithData } from './fake-app'

const quote = (id: string, amount: number) => ({
  id,
  name: id,
  cost: { amount, currency: 'USD' as const },
  deliveryEstimates: { early: '2026-11-30', late: '2026-12-03' },
})
const standard = quote('fullStandardCost', 599)
const rush = quote('fullRushCost', 1500)

jest.mock('../../lib/leave-page', () => ({ goTo: jest.fn() }))

type Handlers = Parameters<typeof fakeApp>[0]
const asked = 'GET /api/checkout/delivery'

function Step({ rendered }: { rendered: Checkout }) {
  const { checkout } = useCheckout(rendered)
  const elsewhere = useChange<{ marketingOptIn: boolean }>(rendered.id)
  return (
    <>
      <DeliveryStep checkout={checkout} open={checkout.customer !== null} />
      <button type="button" onClick={() => elsewhere.mutate({ marketingOptIn: true })}>
        Agree
      </button>
    </>
  )
}

function open(handlers: Handlers, rendered = checkoutWith()) {
  const app = fakeApp({ 'GET /api/checkout': () => ({ body: rendered }), ...handlers })
  renderWithData(<Step rendered={rendered} />)
  return app
}

/** An answer that a test gives when it likes. */
function waiting<Value>() {
  let give: (value: Value) => void = () => undefined
  const given = new Promise<Value>((resolve) => {
    give = resolve
  })
  return { given, give: (value: Value) => give(value) }
}

const toasts = () => useToasts.getState().list.map(({ message, type, ms }) => ({ message, type, ms }))
const modal = () => useModals.getState().current
const unsaved = 'Your delivery choice could not be saved. Please try again.'
const wordsOfNowhere =
  'Sorry, we can’t deliver the items to your destination. Please change your destination or contact support to be able to complete the purchase.'

beforeEach(() => {
  useToasts.setState({ list: [] })
  useModals.setState({ current: null })
})

describe('the ways of delivery', () => {
  it('are a list with label, arrival and price with two decimals', async () => {
    open({ [asked]: () => ({ body: { quotes: [standard, rush] } }) })
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: /Standard delivery.*Arrives.*Nov.30.*Dec.3.*\$5\.99/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Rush delivery.*\$15\.00/ })).not.toBeChecked()
  })

  it('of a checkout that was gone on with elsewhere lead to the cart, since no other try can help', async () => {
    open({
      [asked]: () => ({ body: { quotes: [standard, rush] } }),
      'PUT /api/checkout': () => refusal(404, 'not_found'),
    })
    await userEvent.click(await screen.findByRole('radio', { name: /Rush delivery/ }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/cart'))
  })

  it('are waited for with a loader, and so is a change of them', async () => {
    const answer = waiting<{ quotes: object[] }>()
    const change = waiting<Checkout>()
    open({
      [asked]: async () => ({ body: await answer.given }),
      'PUT /api/checkout': async () => ({ body: await change.given }),
    })
    expect(screen.getByRole('status')).toHaveTextContent('Loading delivery options…')
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    await act(async () => answer.give({ quotes: [standard, rush] }))
    fireEvent.click(await screen.findByRole('radio', { name: /Rush/ }))
    expect(screen.getByRole('radio', { name: /Rush/ })).toBeChecked()
    expect(await screen.findByText('Updating delivery…')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Delivery options' })).toHaveAttribute('aria-busy', 'true')
    await act(async () => change.give(checkoutWith({ version: 4, deliveryOption: rush })))
    await waitFor(() => expect(screen.queryByText('Updating delivery…')).not.toBeInTheDocument())
    expect(screen.getByRole('radio', { name: /Rush/ })).toBeChecked()
  })

  it('that could not be saved say so until something else of the order is saved', async () => {
    let down = true
    const saved = checkoutWith({ version: 4, marketingOptIn: true })
    open({
      [asked]: () => ({ body: { quotes: [standard, rush] } }),
      'PUT /api/checkout': () => (down ? 'lost' : { body: saved }),
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

  it('are no list where all of them are free', async () => {
    open({ [asked]: () => ({ body: { quotes: [quote('fullStandardCost', 0)] } }) })
    expect(await screen.findByText('Delivery is free for this order.')).toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('where there is no way of delivery', () => {
  it.each(['country_not_supported', 'items_cannot_be_shipped_to_selected_destination'])(
    '%s is said in a toast of six seconds, and asked once',
    async (code) => {
      const app = open({ [asked]: () => refusal(422, code) })
      expect(await screen.findByRole('alert')).toHaveTextContent(wordsOfNowhere)
      expect(toasts()).toEqual([{ message: wordsOfNowhere, type: 'danger', ms: 6000 }])
      expect(modal()).toBeNull()
      expect(app.sent(asked)).toHaveLength(1)
      expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    },
  )

  it('another refusal opens the modal, which asks again', async () => {
    let answers = 0
    open({ [asked]: () => (++answers === 1 ? refusal(422, 'invalid') : { body: { quotes: [standard] } }) })
    await waitFor(() => expect(modal()?.id).toBe('afterpay-unavailable-modal'))
    expect(toasts()).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent('Delivery options could not be loaded.')
    const opened = modal()
    await act(async () => opened?.id === 'afterpay-unavailable-modal' && opened.subject.retry())
    expect(await screen.findByRole('radio', { name: /Standard/ })).toBeChecked()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('no quotes at all open it too, each time that there are none', async () => {
    open({ [asked]: () => ({ body: { quotes: [] } }) })
    await waitFor(() => expect(modal()?.id).toBe('afterpay-unavailable-modal'))
    act(() => useModals.getState().close())
    expect(screen.getByRole('alert')).toHaveTextContent('We found no way to deliver to this address.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(modal()?.id).toBe('afterpay-unavailable-modal'))
  })

  it('a total that could not be worked out is asked for again', async () => {
    const unpriced = checkoutWith({ priced: false })
    const app = open(
      {
        [asked]: () => ({ body: { quotes: [standard, rush] } }),
        'PUT /api/checkout': () => ({ body: checkoutWith({ version: 4 }) }),
      },
      unpriced,
    )
    expect(await screen.findByText('The total of your order could not be worked out.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
      { id: 'chk_1', change: { deliveryOptionId: 'fullStandardCost' } },
    ])
  })
})
