import type { Checkout } from '@awning/contract/checkout'
import { type MethodOffer, noPayments } from '@awning/contract/payment-offer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useModals } from '../../../lib/layout/modals'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { mockInView } from '../../../tests/storefront/mock-in-view'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { wholeText } from '../../../tests/storefront/whole-text'
import { CheckoutScreen } from '../checkout-screen'

// Phone numbering plans load late in a browser too. The format of a saved number has its own test.
jest.mock('../../../lib/checkout/phone', () => ({
  ...jest.requireActual<object>('../../../lib/checkout/phone'),
  formatPhone: () => new Promise(() => undefined),
}))

const offer = (method: MethodOffer['method'], more: Partial<MethodOffer> = {}): MethodOffer => ({
  method,
  provider: 'sandbox',
  unavailable: null,
  ...more,
})
const all = (['card', 'paypal', 'apple-pay', 'google-pay', 'afterpay'] as const).map((method) => offer(method))
const payment = {
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' },
  amount: 3119,
  currency: 'USD',
}

function open(more: Partial<Checkout> = {}, handlers: Parameters<typeof mockApi>[0] = {}) {
  const rendered = checkoutWith({ methods: all, paymentMethod: 'afterpay', paymentMethodChosen: true, ...more })
  const app = mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'PUT /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [checkoutWith().deliveryOption] } }),
    'POST /api/checkout/payment': () => ({ body: payment }),
    ...handlers,
  })
  renderWithData(<CheckoutScreen initialCheckout={rendered} payments={noPayments} nonce={undefined} />)
  return app
}

const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const payLater = () => screen.findByRole('button', { name: 'Pay now with afterpay' })

afterEach(() => {
  jest.useRealTimers()
  useModals.setState({ current: null })
})

describe('the bar that leads to the pay button', () => {
  it('shows the total while the pay button is out of view, and leads to the selected method', async () => {
    const show = mockInView()
    open()
    await payLater()
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument()
    act(() => show(false))
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(radio('Afterpay')).toHaveFocus()
    act(() => show(true))
    expect(screen.getByText('Continue to payment').closest('[inert]')).toBeInTheDocument()
  })

  it('is hidden while the address is edited', async () => {
    const show = mockInView()
    open()
    await payLater()
    act(() => show(false))
    await userEvent.click(screen.getByRole('button', { name: 'Edit Customer details' }))
    expect(screen.getByText('Continue to payment').closest('[inert]')).toBeInTheDocument()
  })
})

describe('the payment methods', () => {
  // Requirements: C2.90, C4.94, C9.91
  it('are one radio group, with the method of the checkout selected and its panel open', async () => {
    open()
    expect(screen.getByText('All transactions are secure and encrypted.')).toBeInTheDocument()
    const group = screen.getByRole('group', { name: 'Payment methods' })
    expect(group).toBeInTheDocument()
    for (const name of ['Card', 'PayPal', 'Apple Pay', 'Google Pay']) expect(radio(name)).not.toBeChecked()
    expect(radio('Afterpay')).toBeChecked()
    expect(await payLater()).toBeEnabled()
    expect(screen.getByText(wholeText('Pay $31.19'))).toBeInTheDocument()
    expect(radio('Afterpay')).toHaveAttribute('aria-controls', 'payment-afterpay')
    expect(screen.getByRole('group', { name: 'Afterpay' })).toHaveAttribute('id', 'payment-afterpay')
  })

  it('are one card each, with the mark of its brand; the selected card also contains its fields and its button', async () => {
    open()
    const button = await payLater()
    const card = radio('Afterpay').closest('label')?.parentElement
    expect(card).toContainElement(button)
    expect(card).toContainElement(screen.getByRole('group', { name: 'Afterpay' }))
    expect(card).not.toContainElement(radio('Card'))
    const marks = screen.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('[data-mark]'))
    expect(marks.filter((mark) => mark?.getAttribute('alt') === '')).toHaveLength(all.length)
    await userEvent.click(radio('Apple Pay'))
    const pay = await screen.findByRole('button', { name: 'Pay' })
    expect(pay.querySelector('[data-mark]')).toHaveAttribute('data-mark', 'apple-pay')
  })

  // Requirements: C9.92
  it('have the button labels that the buyer expects', async () => {
    open()
    expect(await payLater()).toBeInTheDocument()
    await userEvent.click(radio('PayPal'))
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeInTheDocument()
    await userEvent.click(radio('Apple Pay'))
    expect(await screen.findByRole('button', { name: 'Pay' })).toBeInTheDocument()
    await userEvent.click(radio('Card'))
    expect(await screen.findByRole('button', { name: /^Place order/ })).toBeInTheDocument()
  })

  // Requirements: C4.90
  it('are saved in the checkout as soon as one is selected', async () => {
    const app = open()
    await userEvent.click(radio('Card'))
    await waitFor(() =>
      expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
        { id: 'chk_1', change: { paymentMethod: 'card' } },
      ]),
    )
    expect(radio('Card')).toBeChecked()
  })

  // Requirements: C4.90, C8.101
  it('show an error if the choice cannot be saved, and the choice stays selected', async () => {
    open({}, { 'PUT /api/checkout': () => 'networkError' })
    await userEvent.click(radio('Card'))
    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeInTheDocument()
    expect(radio('Card')).toBeChecked()
  })

  it('keep their input while the buyer selects another one', async () => {
    open({ paymentMethod: 'card' })
    await userEvent.type(await screen.findByLabelText('Name on card'), 'Ada Byron')
    await userEvent.click(radio('PayPal'))
    await userEvent.click(radio('Card'))
    expect(screen.getByLabelText('Name on card')).toHaveValue('Ada Byron')
  })

  // Requirements: C4.94
  it('open with the card until the buyer chooses one, and the card is what is paid', async () => {
    const app = open({ methods: [...all].reverse(), paymentMethodChosen: false })
    expect(radio('Card')).toBeChecked()
    await userEvent.type(await screen.findByLabelText('Name on card'), 'Ada Byron')
    await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242')
    await userEvent.type(screen.getByLabelText('Expiry date'), '1234')
    await userEvent.type(screen.getByLabelText('Security code'), '123')
    await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(app.sent('POST /api/checkout/payment')).toHaveLength(1))
    expect(app.sent('POST /api/checkout/payment')[0]?.body).toMatchObject({ paymentMethod: 'card' })
  })

  // Requirements: C4.94
  it('open with the card, otherwise with the first one, if the saved method is not offered', () => {
    open({ methods: [offer('paypal'), offer('card')] })
    expect(radio('Card')).toBeChecked()
  })

  it('cannot be selected while their provider is unavailable, and show that', () => {
    open({ paymentMethod: 'card', methods: [offer('card', { unavailable: 'provider_down' }), offer('paypal')] })
    expect(radio(/Card.*Not available right now/)).toBeDisabled()
    expect(radio('PayPal')).toBeChecked()
  })

  // Requirements: C4.65, C9.91
  it('disable Afterpay for an address outside the United States', () => {
    const { customer } = checkoutWith()
    open({ customer: customer && { ...customer, address: { ...customer.address, countryCode: 'CA' } } })
    expect(radio(/Afterpay.*United States/)).toBeDisabled()
    expect(radio('Card')).toBeChecked()
  })

  it('show that the shop accepts no payments if there are none', () => {
    open({ methods: [] })
    expect(screen.getByText('This shop cannot take payments at the moment. Your cart is kept.')).toBeInTheDocument()
  })

  // Requirements: C4.100, C5.91
  it('are disabled until there is a delivery option', async () => {
    open({ deliveryOption: null, priced: false }, { 'PUT /api/checkout': () => rejection(422, 'invalid') })
    const button = await payLater()
    expect(button).toBeDisabled()
    expect(screen.queryByText(/Pay \$/)).not.toBeInTheDocument()
    await waitFor(() => expect(button).toHaveAccessibleDescription('Choose a delivery option'))
  })

  // Requirements: C5.91
  it.each([
    ['are no longer available', { body: { quotes: [] } }],
    ['do not reach the address', rejection(422, 'country_not_supported')],
    ['could not be loaded', rejection(422, 'invalid')],
  ])('are disabled if an option was chosen and the delivery options %s', async (_, response) => {
    open({}, { 'GET /api/checkout/delivery': () => response })
    // The button is hidden behind the dialog about delivery.
    const button = await screen.findByRole('button', { name: 'Pay now with afterpay', hidden: true })
    await waitFor(() => expect(button).toBeDisabled())
    expect(button).toHaveAccessibleDescription('Choose a delivery option')
  })

  // Requirements: C3.3, C5.91
  it('are disabled until a change of the order is saved', async () => {
    open({}, { 'PUT /api/checkout': () => new Promise(() => undefined) })
    await userEvent.click(screen.getByRole('checkbox', { name: /Text me about new drops/ }))
    const button = await payLater()
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Please wait, your order is being updated.')
  })
})

describe('around the payment methods', () => {
  it('the opt-in for text messages is below the payment methods, the promo code is above them', async () => {
    open({ promoCode: null })
    const box = screen.getByRole('checkbox', { name: /Text me about new drops/ })
    const follows = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(follows(await payLater(), box)).toBeTruthy()
    const [small] = screen.getAllByRole('button', { name: 'Have a promo code?' })
    expect(small && follows(small, radio('Card'))).toBeTruthy()
  })

  // Requirements: C2.91
  it('the terms and the privacy policy are before the button and open in a new tab', async () => {
    open()
    const button = await payLater()
    const legal = screen.getByText(/^By placing your order you agree to the/)
    expect(legal.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const links = [...(legal.parentElement?.querySelectorAll('a') ?? [])].map((link) => [
      link.getAttribute('href'),
      link.target,
    ])
    expect(links).toEqual([
      ['/terms-of-use', '_blank'],
      ['/privacy-policy', '_blank'],
    ])
  })

  // Requirements: C2.91
  it('the opt-in for text messages is unchecked until the buyer checks it', async () => {
    const agreed = checkoutWith({ methods: all, version: 4, marketingOptIn: true })
    const app = open({}, { 'PUT /api/checkout': () => ({ body: agreed }) })
    const box = screen.getByRole('checkbox', { name: 'Text me about new drops and offers. You can stop at any time.' })
    expect(box).not.toBeChecked()
    fireEvent.click(box)
    expect(box).toBeChecked()
    await waitFor(() =>
      expect(app.sent('PUT /api/checkout').map(({ body }) => body)).toEqual([
        { id: 'chk_1', change: { marketingOptIn: true } },
      ]),
    )
    await waitFor(() => expect(box).toBeChecked())
  })
})

describe('a payment that could not be started', () => {
  // Requirements: C3.2, C8.91, C8.93, C8.101
  it('shows the reason after the standard text', async () => {
    open({}, { 'POST /api/checkout/payment': () => 'networkError' })
    await userEvent.click(await payLater())
    const text = await screen.findByText('Error when getting payment intent: we could not reach the payment service')
    expect(text.closest('[role=alert]')).toHaveTextContent('The payment cannot be authorized.')
    await waitFor(() => expect(document.title).toMatch(/^Error:/))
  })

  // Requirements: C8.93
  it('shows the sentence of the service', async () => {
    const detail = 'This payment account is being reviewed.'
    open({}, { 'POST /api/checkout/payment': () => rejection(422, 'some_new_code', { detail }) })
    await userEvent.click(await payLater())
    expect(await screen.findByText(`Error when getting payment intent: ${detail}`)).toBeInTheDocument()
  })

  // Requirements: C8.93
  it('shows no error code of the service', async () => {
    open({}, { 'POST /api/checkout/payment': () => rejection(422, 'some_new_code') })
    await userEvent.click(await payLater())
    expect(
      await screen.findByText('Error when getting payment intent: something went wrong, please try again'),
    ).toBeInTheDocument()
  })
})

describe('a payment declined by Afterpay', () => {
  const rejected = { 'POST /api/checkout/submit': () => ({ body: { state: 'failure', message: 'Stripe error' } }) }

  // Requirements: C2.91, C2.101, C4.96, C8.94, C9.102
  it('shows a screen that switches to another payment method after four seconds', async () => {
    open({}, rejected)
    const button = await payLater()
    jest.useFakeTimers({ advanceTimers: true })
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button)
    const heading = await screen.findByRole('heading', { name: "Sorry, we're having difficulty with AfterPay." })
    expect(heading).toHaveFocus()
    expect(
      screen.getByText(
        'Please wait while we redirect you to a secure site to complete your purchase with Credit Card or PayPal.',
      ),
    ).toBeInTheDocument()
    expect(screen.getByText('Continuing in 4 seconds')).toBeInTheDocument()
    for (const left of ['3 seconds', '2 seconds', '1 second']) {
      act(() => jest.advanceTimersByTime(1000))
      expect(screen.getByText(`Continuing in ${left}`)).toBeInTheDocument()
    }
    act(() => jest.advanceTimersByTime(1000))
    jest.useRealTimers()
    await waitFor(() => expect(heading).not.toBeInTheDocument())
    expect(radio('Card')).toBeChecked()
  })

  // Requirements: C4.96
  it('lets the buyer switch at once or stay', async () => {
    open({}, rejected)
    await userEvent.click(await payLater())
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(radio('Afterpay')).toBeChecked()
    const notice = screen.getByText("Sorry, we're having difficulty with AfterPay.").closest('[role=status]')
    expect(notice).toHaveTextContent('Your order was not placed and nothing was charged. Please try again.')
    expect(notice).toHaveFocus()
    await userEvent.click(await payLater())
    expect(notice).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Go now' }))
    expect(radio('Card')).toBeChecked()
    await waitFor(() => expect(screen.getByRole('heading', { name: /Payment methods/ })).toHaveFocus())
  })
})

describe('the modal for an order without Afterpay', () => {
  it('does not mention Afterpay if the buyer pays with another method', async () => {
    open({ paymentMethod: 'card' }, { 'GET /api/checkout/delivery': () => ({ body: { quotes: [] } }) })
    const modal = await screen.findByRole('alertdialog', { name: 'Delivery options' })
    expect(modal).toHaveAttribute('id', 'afterpay-unavailable-modal')
    expect(modal).toHaveAccessibleDescription(
      'We found no delivery option for this address. Please try again, or change your address.',
    )
    expect(screen.queryByText(/Afterpay is not available/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Choose another way to pay' })).not.toBeInTheDocument()
  })

  // Requirements: 2.14h, C2.92
  it('offers another payment method and a retry', async () => {
    const retry = jest.fn()
    open()
    const subject = { reason: 'failed', retry } as const
    const show = () => act(() => useModals.getState().open({ id: 'afterpay-unavailable-modal', subject }))
    show()
    const modal = await screen.findByRole('alertdialog', { name: 'Afterpay is not available for this order' })
    expect(modal).toHaveAttribute('id', 'afterpay-unavailable-modal')
    expect(modal).toHaveAccessibleDescription('Delivery options could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another way to pay' }))
    expect(radio('Card')).toBeChecked()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })
})

describe('a payment that was started before the page was opened', () => {
  const started = { payment: { id: 'pay_1', paymentToken: 'tok_1' } }
  const paymentStates = (...states: string[]) => ({
    'GET /api/checkout/payment': () => {
      const state = states.length > 1 ? states.shift() : states[0]
      return {
        body: {
          state,
          checkout: checkoutWith({ ...started, methods: all, paymentMethod: 'afterpay', paymentMethodChosen: true }),
        },
      }
    },
  })

  // jsdom does not scroll.
  const scrolled = jest.fn()
  beforeEach(() => {
    window.history.replaceState(null, '', '/checkout/chk_1')
    scrolled.mockReset()
    Element.prototype.scrollIntoView = scrolled
  })

  it('is polled before the buyer can pay, then can be replaced', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    open(started, paymentStates('action_required'))
    const button = await payLater()
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Please wait while we check your last payment.')
    expect(screen.getByText('We are checking your last payment').closest('[role=status]')).toHaveTextContent(
      'A payment for this order was already started. This takes a few seconds, and you are not charged twice.',
    )
    await act(() => jest.advanceTimersByTimeAsync(4000))
    jest.useRealTimers()
    expect(await screen.findByText('Your last payment was not completed')).toBeInTheDocument()
    expect(
      screen.getByText('You were not charged. You can pay now: the new payment replaces the last one.'),
    ).toBeInTheDocument()
    expect(button).toBeEnabled()
  })

  // Requirements: C9.606
  it('and was declined shows that, and the buyer can pay again', async () => {
    open(started, paymentStates('failed'))
    const notice = (await screen.findByText('Your last payment was declined')).closest('[role=status]')
    expect(notice).toHaveTextContent('You were not charged. You can try again with the same or another payment method.')
    expect(await payLater()).toBeEnabled()
  })

  it('has a notice that takes focus and scrolls into view', async () => {
    open(started, paymentStates('cancelled'))
    const notice = (await screen.findByText('Your last payment was not completed')).closest('[role=status]')
    expect(notice).toHaveFocus()
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2))
    expect(scrolled.mock.contexts.at(-1)).toBe(notice)
  })

  it('does not take focus from a control that the buyer uses', async () => {
    const pending: { resolve?: () => void } = {}
    const polled = new Promise<void>((resolve) => {
      pending.resolve = resolve
    })
    const { 'GET /api/checkout/payment': respond } = paymentStates('failed')
    open(started, {
      'GET /api/checkout/payment': async () => {
        await polled
        return respond()
      },
    })
    radio('Card').focus()
    scrolled.mockReset()
    await act(async () => pending.resolve?.())
    expect(await screen.findByText('Your last payment was declined')).toBeInTheDocument()
    expect(radio('Card')).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('and is authorized shows the confirmation screen and no pay button', async () => {
    const app = open(started, paymentStates('authorized'))
    expect(await screen.findByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Pay now with afterpay' })).not.toBeInTheDocument()
    expect(app.sent('POST /api/checkout/submit')).toHaveLength(0)
  })

  it('and was canceled on Afterpay’s page shows that nothing was charged, with Afterpay still selected', async () => {
    window.history.replaceState(null, '', '/checkout/chk_1?redirect_status=canceled')
    open(started, paymentStates('failed'))
    const notice = await screen.findByText('The payment was canceled. Nothing was charged.')
    expect(notice.closest('[role=status]')).toHaveFocus()
    expect(radio('Afterpay')).toBeChecked()
    expect(await payLater()).toBeEnabled()
    expect(screen.queryByText("Sorry, we're having difficulty with AfterPay.")).not.toBeInTheDocument()
  })
})

describe('an order that a promo code covers completely', () => {
  const costs = { ...checkoutWith().costs, total: { value: 0, currency: 'USD' as const } }

  it('is placed without a payment method, for the total that was displayed', async () => {
    const app = open(
      { costs, etag: 'v1' },
      { 'POST /api/checkout/submit': () => rejection(409, 'total_changed', { changed: ['total'] }) },
    )
    expect(screen.getByText('There is nothing to pay: your promo code covers the whole order.')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Payment methods' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Place order · $0.00' }))
    await waitFor(() => expect(app.sent('POST /api/checkout/submit')).toHaveLength(1))
    expect(app.sent('POST /api/checkout/submit')[0]?.body).toMatchObject({
      paymentId: '',
      paymentToken: '',
      total: { amount: 0, currency: 'USD' },
      etag: 'v1',
    })
    expect(app.sent('POST /api/checkout/payment')).toHaveLength(0)
  })
})

describe('the message about a declined attempt', () => {
  const declined = {
    'POST /api/sandbox/confirm': () => ({ body: { status: 'declined', error: { code: 'card_declined' } } }),
  }

  async function reject() {
    open({ paymentMethod: 'card' }, declined)
    await userEvent.type(await screen.findByLabelText('Card number'), '4000000000000002')
    await userEvent.type(screen.getByLabelText('Expiry date'), '1260')
    await userEvent.type(screen.getByLabelText('Security code'), '123')
    await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Place order/ })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: /^Place order/ }))
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument()
  }

  it('disappears as soon as the card number changes', async () => {
    await reject()
    await userEvent.type(screen.getByLabelText('Card number'), '{Backspace}')
    expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument()
  })

  it('disappears when another payment method is selected', async () => {
    await reject()
    await userEvent.click(radio('PayPal'))
    expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument()
  })
})
