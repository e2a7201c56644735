import type { PaymentResponse } from '@awning/contract/payment'
import type { MethodOffer } from '@awning/contract/payment-offer'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { decryptDetails } from '../../../../lib/checkout/typed-details'
import type { Confirmation, PaymentAttempt } from '../../../../lib/payment/confirmation'
import { clearPaymentId } from '../../../../lib/payment/payment-cookie'
import { mockApi, rejection } from '../../../../tests/storefront/mock-api'
import { renderWithMessages } from '../../../../tests/storefront/render-with-messages'
import { checkoutWith } from '../../../../tests/storefront/sample-checkout'
import { wholeText } from '../../../../tests/storefront/whole-text'
import type { PanelProps } from '../payment-panel'
import { SandboxPanel } from './sandbox-panel'

const payment: PaymentResponse = {
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' },
  amount: 3119,
  currency: 'USD',
}

/** Renders a panel with a `place` that prepares and confirms the payment, as placing an order does. */
function open(method: MethodOffer['method'], more: { missing?: string; busy?: boolean } = {}) {
  const attempts: PaymentAttempt[] = []
  const results: (Confirmation | { paymentMethodId: string } | null)[] = []
  const place = async (attempt: PaymentAttempt) => {
    attempts.push(attempt)
    const created = attempt.make && (await attempt.make())
    results.push(created ?? (attempt.confirm && (await attempt.confirm(payment))))
  }
  renderWithMessages(
    <PanelOnPage
      checkout={checkoutWith()}
      offer={{ method, provider: 'sandbox', unavailable: null }}
      missing={more.missing === undefined ? undefined : { text: more.missing }}
      busy={more.busy ?? false}
      total="$31.19"
      onEdit={() => undefined}
      place={place}
    />,
  )
  return { attempts, results }
}

function PanelOnPage({ missing: first, ...panel }: PanelProps) {
  const [missing, setMissing] = useState(first)
  return (
    <>
      <SandboxPanel {...panel} missing={missing} />
      <button type="button" onClick={() => setMissing(undefined)}>
        Nothing is missing any more
      </button>
    </>
  )
}

const authorizes = { 'POST /api/sandbox/confirm': () => ({ body: { status: 'authorized' } }) }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answerWindow = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
}

async function fillCard(number: string) {
  await typeCard(number)
  await canPlace()
}

async function typeCard(number: string) {
  await userEvent.type(screen.getByLabelText('Card number'), number)
  await userEvent.type(screen.getByLabelText('Expiry date'), '1260')
  await userEvent.type(screen.getByLabelText('Security code'), '123')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
}
const canPlace = () => waitFor(() => expect(screen.getByRole('button', { name: /Place order/ })).toBeEnabled())

describe('the billing address of a test card', () => {
  const key = 'B'.repeat(43)
  const box = () => screen.getByRole('checkbox', { name: 'Billing address same as delivery address' })
  beforeEach(() => {
    sessionStorage.clear()
    document.head.innerHTML = `<meta name="details-key" content="${key}">`
  })

  it('is the delivery address', async () => {
    const app = mockApi(authorizes)
    const { attempts } = open('card')
    expect(box()).toBeChecked()
    await fillCard('4242 4242 4242 4242')
    await press(/Place order/)
    await waitFor(() => expect(attempts).toHaveLength(1))
    expect(attempts[0]?.billingAddress).toBeUndefined()
    await waitFor(() => expect(app.sent('POST /api/sandbox/confirm')).toHaveLength(1))
  })

  it('is another one that is typed, which a reload restores', async () => {
    const app = mockApi(authorizes)
    open('card')
    await userEvent.click(box())
    await userEvent.type(screen.getByLabelText('First name'), 'Grace')
    await userEvent.type(screen.getByLabelText('Last name'), 'Hopper')
    await userEvent.type(screen.getByLabelText('Street address'), '1 Elm Street')
    await userEvent.type(screen.getByLabelText('City / Town'), 'Salem')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Oregon')
    await userEvent.type(screen.getByLabelText('Zip code'), '97301')
    const stored = async () => await decryptDetails(sessionStorage.getItem('checkout-billing'), key)
    await waitFor(async () => expect(await stored()).toMatchObject({ zip: '97301' }))
    cleanup()
    const { attempts } = open('card')
    await waitFor(() => expect(box()).not.toBeChecked())
    expect(screen.getByLabelText('Street address')).toHaveValue('1 Elm Street')
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Oregon')
    await fillCard('4242 4242 4242 4242')
    await press(/Place order/)
    const billing = { firstName: 'Grace', lastName: 'Hopper', city: 'Salem', state: 'Oregon', stateCode: 'OR' }
    await waitFor(() => expect(attempts).toMatchObject([{ billingAddress: billing }]))
    await waitFor(() => expect(app.sent('POST /api/sandbox/confirm')).toMatchObject([{ body: { billing } }]))
    await userEvent.click(box())
    expect(sessionStorage.getItem('checkout-billing')).toBeNull()
  })
})

describe('a billing address with a mistake', () => {
  const line = () => screen.getByRole('button', { name: 'Enter your billing address' })
  beforeEach(() => sessionStorage.clear())
  afterEach(async () => {
    // The address is saved after the test.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Billing address same as delivery address' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('loses the error of a state as soon as one is selected, so that the pay button does not move under the press', async () => {
    mockApi(authorizes)
    open('card')
    await fillCard('4242 4242 4242 4242')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Billing address same as delivery address' }))
    await userEvent.click(line())
    const state = screen.getByLabelText('State')
    await waitFor(() => expect(state).toBeInvalid())
    await userEvent.selectOptions(state, 'Oregon')
    await waitFor(() => expect(state).toBeValid())
    expect(state).toHaveFocus()
  })

  it('gets city and state from its ZIP code', async () => {
    mockApi({ ...authorizes, 'GET /api/checkout/zip': () => ({ body: { city: 'Chicago', stateCode: 'IL' } }) })
    open('card')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Billing address same as delivery address' }))
    await userEvent.type(screen.getByLabelText('Zip code'), '60601')
    await waitFor(() => expect(screen.getByLabelText('City / Town')).toHaveValue('Chicago'))
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Illinois')
  })
})

describe('a test card', () => {
  it('of American Express has a security code of four digits', async () => {
    mockApi(authorizes)
    open('card')
    await typeCard('3782 822463 10005')
    expect(await screen.findByRole('button', { name: 'Check your card details' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Security code'), '4')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Check your card details' })).not.toBeInTheDocument(),
    )
  })

  it('is sent as a token with the name on the card, and authorized at the sandbox', async () => {
    const app = mockApi(authorizes)
    const { attempts, results } = open('card')
    await fillCard('4242424242424242')
    await press('Place order · $31.19')
    await waitFor(() => expect(results).toEqual([{ status: 'authorized' }]))
    expect(attempts[0]).toMatchObject({
      method: 'card',
      billing: { name: 'Ada Byron' },
      paymentMethodId: 'pm_sandbox_ok',
    })
    expect(app.calls.map(({ body }) => body)).toEqual([
      { id: 'chk_1', paymentToken: 'tok_1', paymentMethodId: 'pm_sandbox_ok', last4: '4242' },
    ])
  })

  it('requires all fields including the name, and shows that beside the button', async () => {
    mockApi({})
    open('card')
    const button = screen.getByRole('button', { name: /Place order/ })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Enter your card details')
    await press('Enter your card details')
    expect(screen.getByLabelText('Card number')).toHaveFocus()
    await fillCard('4242424242424242')
    await userEvent.clear(screen.getByLabelText('Name on card'))
    await waitFor(() => expect(button).toBeDisabled())
  })

  it('that has expired is named beside the button, which leads to the date', async () => {
    mockApi({})
    open('card')
    await fillCard('4242424242424242')
    await userEvent.clear(screen.getByLabelText('Expiry date'))
    await userEvent.type(screen.getByLabelText('Expiry date'), '0124')
    await press('Check your card details')
    expect(screen.getByLabelText('Expiry date')).toHaveFocus()
  })

  it('that was filled in during an update of the order can be used once the update is done', async () => {
    mockApi({})
    open('card', { missing: 'Please wait, your order is being updated.' })
    await typeCard('4242424242424242')
    expect(screen.getByRole('button', { name: /Place order/ })).toBeDisabled()
    await press('Nothing is missing any more')
    await canPlace()
  })

  it('is in a list that shows the result of each card', async () => {
    mockApi({})
    open('card')
    const question = screen.getByText('Other test cards')
    const list = question.closest('details')
    expect(list).not.toHaveAttribute('open')
    await userEvent.click(question)
    expect(list).toHaveAttribute('open')
    expect(screen.getByText('4000 0000 0000 9995').closest('dt')?.nextSibling).toHaveTextContent('Insufficient funds')
    const challengeCards = screen.getByText('4000 0000 0000 3220').closest('dt')
    expect(challengeCards).toHaveTextContent('4000 0025 0000 3155')
    expect(challengeCards?.nextSibling).toHaveTextContent('Requires a confirmation (3-D Secure)')
  })

  it('is validated on every change, and an error is shown once the field loses focus or has a complete value', async () => {
    mockApi({})
    open('card')
    const number = screen.getByLabelText('Card number')
    await userEvent.type(number, '400005665566555')
    expect(number).not.toHaveAccessibleDescription()
    await userEvent.type(number, '6')
    await waitFor(() => expect(number).toHaveAccessibleDescription('Your card number is invalid.'))
    expect(number).toHaveFocus()
    await userEvent.clear(number)
    await userEvent.type(number, '4000000000000507')
    await waitFor(() => expect(number).not.toHaveAccessibleDescription())
    const expiry = screen.getByLabelText('Expiry date')
    await userEvent.type(expiry, '1')
    expect(expiry).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(expiry).toHaveAttribute('aria-invalid', 'true'))
  })

  it('shows its brand once the first digits are known', async () => {
    mockApi({})
    open('card')
    const number = screen.getByLabelText('Card number')
    await userEvent.type(number, '3')
    expect(screen.queryByRole('img', { name: 'American Express' })).not.toBeInTheDocument()
    await userEvent.type(number, '7')
    expect(screen.getByRole('img', { name: 'American Express' })).toBeInTheDocument()
    await userEvent.clear(number)
    await userEvent.type(number, '55')
    expect(screen.getByRole('img', { name: 'Mastercard' })).toBeInTheDocument()
  })

  it('shows the 3-D Secure step if required, and closing it declines the payment', async () => {
    const app = mockApi({
      'POST /api/sandbox/confirm': () => ({ body: { status: 'requires_action' } }),
      'POST /api/sandbox/challenge': () => ({ body: { status: 'declined', error: { code: 'authentication_failed' } } }),
    })
    const { results } = open('card')
    await fillCard('4000002500003155')
    await press(/Place order/)
    expect(await screen.findByRole('alertdialog', { name: 'Confirm your payment' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(results).toEqual([{ status: 'declined', code: 'authentication_failed' }]))
    expect(app.sent('POST /api/sandbox/challenge')[0]?.body).toMatchObject({ outcome: 'fail' })
  })

  it('is neither paid nor declined if the response is lost', async () => {
    mockApi({ 'POST /api/sandbox/confirm': () => rejection(503, 'unavailable') })
    const { results } = open('card')
    await fillCard('4000000000000705')
    await press(/Place order/)
    await waitFor(() => expect(results).toEqual([{ status: 'noResponse' }]))
  })

  it('cannot confirm a payment that has ended', async () => {
    mockApi({ 'POST /api/sandbox/confirm': () => rejection(409, 'payment_not_authorized') })
    const { results } = open('card')
    await fillCard('4242424242424242')
    await press(/Place order/)
    await waitFor(() => expect(results).toEqual([{ status: 'failed', message: 'payment_not_authorized' }]))
  })
})

describe('PayPal', () => {
  it.each([
    ['Approve', 'pm_sandbox_paypal_ok'],
    ['Approve slowly', 'pm_sandbox_paypal_slow'],
    ['Decline', 'pm_sandbox_paypal_declined'],
  ])('opens its window once the payment is prepared: %s', async (answer, paymentMethodId) => {
    const app = mockApi(authorizes)
    const { results } = open('paypal')
    await press('PayPal')
    expect(await screen.findByRole('alertdialog', { name: 'PayPal in the sandbox' })).toHaveAccessibleDescription(
      /\$31\.19/,
    )
    await answerWindow(answer)
    await waitFor(() => expect(results).toHaveLength(1))
    expect(app.calls.map(({ body }) => body)).toEqual([{ id: 'chk_1', paymentToken: 'tok_1', paymentMethodId }])
  })

  // Requirements: C4.93
  it('saves the payment id once its window opens, like the real PayPal', async () => {
    clearPaymentId()
    mockApi({})
    open('paypal')
    expect(document.cookie).not.toContain('payment=')
    await press('PayPal')
    await screen.findByRole('alertdialog')
    expect(document.cookie).toMatch(/payment=pay_/)
  })

  it.each([
    ['Cancel', { status: 'cancelled' }],
    ['Fail with an error', { status: 'failed', message: 'error' }],
  ])('sends no request after: %s', async (answer, status) => {
    const app = mockApi({})
    const { results } = open('paypal')
    await press('PayPal')
    await answerWindow(answer)
    await waitFor(() => expect(results).toEqual([status]))
    expect(app.calls).toEqual([])
  })

  it('treats a closed window as canceled', async () => {
    mockApi({})
    const { results } = open('paypal')
    await press('PayPal')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(results).toEqual([{ status: 'cancelled' }]))
  })
})

describe.each([
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
] as const)('a wallet (%s)', (method, company) => {
  it('shows who pays, and the order is placed automatically', async () => {
    mockApi(authorizes)
    const { attempts, results } = open(method)
    await press('Pay')
    expect(attempts).toEqual([])
    expect(await screen.findByRole('alertdialog', { name: `${company} in the sandbox` })).toHaveTextContent(
      'You are paying as Ada Byron, ada@example.com.',
    )
    await answerWindow('Approve')
    await waitFor(() => expect(results).toEqual([{ status: 'authorized' }]))
    expect(attempts[0]).toMatchObject({ method, billing: { name: 'Ada Byron', email: 'ada@example.com' } })
  })

  it('can be declined', async () => {
    const app = mockApi({
      'POST /api/sandbox/confirm': () => ({ body: { status: 'declined', error: { code: 'card_declined' } } }),
    })
    const { results } = open(method)
    await press('Pay')
    await answerWindow('Decline')
    await waitFor(() => expect(results).toEqual([{ status: 'declined', code: 'card_declined' }]))
    expect(app.calls[0]?.body).toMatchObject({ paymentMethodId: 'pm_sandbox_wallet_declined' })
  })

  it('prepares no payment if it is closed', async () => {
    mockApi({})
    const { attempts, results } = open(method)
    await press('Pay')
    await answerWindow('Cancel')
    await waitFor(() => expect(results).toEqual([{ status: 'cancelled' }]))
    expect(attempts[0]?.confirm).toBeNull()
  })
})

describe('Afterpay', () => {
  it('shows Pay with the total, and placing the order needs no confirmation in the panel', async () => {
    mockApi({})
    const { attempts } = open('afterpay')
    expect(screen.getByText(wholeText('Pay $31.19'))).toBeInTheDocument()
    expect(screen.getByText(wholeText('$7.82 first, then 3 x $7.79'))).toBeInTheDocument()
    await press('Pay now with afterpay')
    expect(attempts).toEqual([{ method: 'afterpay', confirm: null }])
  })
})

describe.each([
  ['card', /Place order/],
  ['paypal', 'PayPal'],
  ['apple-pay', 'Pay'],
  ['google-pay', 'Pay'],
  ['afterpay', 'Pay now with afterpay'],
] as const)('the pay button of %s', (method, name) => {
  it('is disabled while something is missing, and describes what', () => {
    mockApi({})
    open(method, { missing: 'Add your shipping address' })
    const button = screen.getByRole('button', { name })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Add your shipping address')
  })

  it('ignores a second press while an order is placed', async () => {
    mockApi({})
    const { attempts } = open(method, { busy: true })
    await press('Placing order…')
    expect(attempts).toEqual([])
  })
})
