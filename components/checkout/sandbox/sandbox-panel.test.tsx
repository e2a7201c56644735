import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { PaymentAnswer } from '../../../commerce/contract/payment'
import type { MethodOffer } from '../../../commerce/contract/payment-offer'
import { checkoutWith } from '../../../lib/checkout/checkout-fixture'
import type { Attempt, Confirmation } from '../../../lib/payment/confirmation'
import { forgetPaymentId } from '../../../lib/payment/payment-cookie'
import { renderWithTexts } from '../../layout/render-with-texts'
import { fakeApp, refusal } from '../fake-app'
import type { PanelProps } from '../payment-panel'
import { SandboxPanel } from './sandbox-panel'

const payment: PaymentAnswer = {
  paymentId: 'pay_1',
  paymentToken: 'tok_1',
  meta: { provider: 'sandbox' },
  amount: 3119,
  currency: 'USD',
}

/** A panel on a page that prepares the payment and has it confirmed, as placing an order does. */
function open(method: MethodOffer['method'], more: { missing?: string; busy?: boolean } = {}) {
  const attempts: Attempt[] = []
  const came: (Confirmation | { paymentMethodId: string } | null)[] = []
  const place = async (attempt: Attempt) => {
    attempts.push(attempt)
    const made = attempt.make && (await attempt.make())
    came.push(made ?? (attempt.confirm && (await attempt.confirm(payment))))
  }
  renderWithTexts(
    <PanelOnPage
      checkout={checkoutWith()}
      offer={{ method, provider: 'sandbox', unavailable: null }}
      missing={more.missing}
      busy={more.busy ?? false}
      total="$31.19"
      onEdit={() => undefined}
      place={place}
    />,
  )
  return { attempts, came }
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

const authorises = { 'POST /api/sandbox/confirm': () => ({ body: { status: 'authorised' } }) }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answers = async (name: string) => {
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

describe('a test card', () => {
  it('is sent by its token, with the name on it, and authorised at the sandbox', async () => {
    const app = fakeApp(authorises)
    const { attempts, came } = open('card')
    await fillCard('4242424242424242')
    await press('Place order · $31.19')
    await waitFor(() => expect(came).toEqual([{ status: 'authorised' }]))
    expect(attempts[0]).toMatchObject({
      method: 'card',
      billing: { name: 'Ada Byron' },
      paymentMethodId: 'pm_sandbox_ok',
    })
    expect(app.calls.map(({ body }) => body)).toEqual([
      { id: 'chk_1', paymentToken: 'tok_1', paymentMethodId: 'pm_sandbox_ok' },
    ])
  })

  it('needs all its fields, the name among them, and says so beside the button', async () => {
    fakeApp({})
    open('card')
    const button = screen.getByRole('button', { name: /Place order/ })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Complete your card details to place the order.')
    await fillCard('4242424242424242')
    await userEvent.clear(screen.getByLabelText('Name on card'))
    await waitFor(() => expect(button).toBeDisabled())
  })

  it('that was filled in while the order was updated can be placed once that is done', async () => {
    fakeApp({})
    open('card', { missing: 'Please wait, your order is being updated.' })
    await typeCard('4242424242424242')
    expect(screen.getByRole('button', { name: /Place order/ })).toBeDisabled()
    await press('Nothing is missing any more')
    await canPlace()
  })

  it('is one of a list, which says what comes of each', async () => {
    fakeApp({})
    open('card')
    const question = screen.getByText('Other test cards')
    const list = question.closest('details')
    expect(list).not.toHaveAttribute('open')
    await userEvent.click(question)
    expect(list).toHaveAttribute('open')
    expect(screen.getByText('4000 0000 0000 9995').closest('dt')?.nextSibling).toHaveTextContent('Insufficient funds')
    const asking = screen.getByText('4000 0000 0000 3220').closest('dt')
    expect(asking).toHaveTextContent('4000 0025 0000 3155')
    expect(asking?.nextSibling).toHaveTextContent('Asks for a confirmation (3-D Secure)')
  })

  it('is checked with every change, and a problem is shown once its field was left or a full value was typed', async () => {
    fakeApp({})
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

  it('asks the bank where it wants that, and closing the question is a no', async () => {
    const app = fakeApp({
      'POST /api/sandbox/confirm': () => ({ body: { status: 'requires_action' } }),
      'POST /api/sandbox/challenge': () => ({ body: { status: 'refused', error: { code: 'authentication_failed' } } }),
    })
    const { came } = open('card')
    await fillCard('4000002500003155')
    await press(/Place order/)
    expect(await screen.findByRole('alertdialog', { name: 'Confirm your payment' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(came).toEqual([{ status: 'refused', code: 'authentication_failed' }]))
    expect(app.sent('POST /api/sandbox/challenge')[0]?.body).toMatchObject({ outcome: 'fail' })
  })

  it('whose answer is lost is neither paid nor refused', async () => {
    fakeApp({ 'POST /api/sandbox/confirm': () => refusal(503, 'unavailable') })
    const { came } = open('card')
    await fillCard('4000000000000705')
    await press(/Place order/)
    await waitFor(() => expect(came).toEqual([{ status: 'lost' }]))
  })

  it('of a payment that is over cannot be confirmed', async () => {
    fakeApp({ 'POST /api/sandbox/confirm': () => refusal(409, 'payment_not_authorised') })
    const { came } = open('card')
    await fillCard('4242424242424242')
    await press(/Place order/)
    await waitFor(() => expect(came).toEqual([{ status: 'failed', message: 'payment_not_authorised' }]))
  })
})

describe('PayPal', () => {
  it.each([
    ['Approve', 'pm_sandbox_paypal_ok'],
    ['Approve slowly', 'pm_sandbox_paypal_slow'],
    ['Decline', 'pm_sandbox_paypal_declined'],
  ])('opens its window once the payment is prepared: %s', async (answer, paymentMethodId) => {
    const app = fakeApp(authorises)
    const { came } = open('paypal')
    await press('PayPal')
    expect(await screen.findByRole('alertdialog', { name: 'PayPal in the sandbox' })).toHaveAccessibleDescription(
      /\$31\.19/,
    )
    await answers(answer)
    await waitFor(() => expect(came).toHaveLength(1))
    expect(app.calls.map(({ body }) => body)).toEqual([{ id: 'chk_1', paymentToken: 'tok_1', paymentMethodId }])
  })

  it('remembers the payment once its window opens, as with PayPal itself', async () => {
    forgetPaymentId()
    fakeApp({})
    open('paypal')
    expect(document.cookie).not.toContain('payment=')
    await press('PayPal')
    await screen.findByRole('alertdialog')
    expect(document.cookie).toMatch(/payment=pay_/)
  })

  it.each([
    ['Cancel', { status: 'cancelled' }],
    ['Fail with an error', { status: 'failed', message: 'error' }],
  ])('asks nobody after: %s', async (answer, status) => {
    const app = fakeApp({})
    const { came } = open('paypal')
    await press('PayPal')
    await answers(answer)
    await waitFor(() => expect(came).toEqual([status]))
    expect(app.calls).toEqual([])
  })

  it('takes a closed window for a cancel', async () => {
    fakeApp({})
    const { came } = open('paypal')
    await press('PayPal')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(came).toEqual([{ status: 'cancelled' }]))
  })
})

describe.each([
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
] as const)('a wallet (%s)', (method, company) => {
  it('tells who pays, and the order is placed by itself', async () => {
    fakeApp(authorises)
    const { attempts, came } = open(method)
    await press('Pay')
    expect(attempts).toEqual([])
    expect(await screen.findByRole('alertdialog', { name: `${company} in the sandbox` })).toHaveTextContent(
      'You pay as Ada Byron, ada@example.com.',
    )
    await answers('Approve')
    await waitFor(() => expect(came).toEqual([{ status: 'authorised' }]))
    expect(attempts[0]).toMatchObject({ method, billing: { name: 'Ada Byron', email: 'ada@example.com' } })
  })

  it('can be declined', async () => {
    const app = fakeApp({
      'POST /api/sandbox/confirm': () => ({ body: { status: 'refused', error: { code: 'card_declined' } } }),
    })
    const { came } = open(method)
    await press('Pay')
    await answers('Decline')
    await waitFor(() => expect(came).toEqual([{ status: 'refused', code: 'card_declined' }]))
    expect(app.calls[0]?.body).toMatchObject({ paymentMethodId: 'pm_sandbox_wallet_declined' })
  })

  it('that is closed prepares no payment', async () => {
    fakeApp({})
    const { attempts, came } = open(method)
    await press('Pay')
    await answers('Cancel')
    await waitFor(() => expect(came).toEqual([{ status: 'cancelled' }]))
    expect(attempts[0]?.confirm).toBeNull()
  })
})

describe('Afterpay', () => {
  it('shows Pay with the total, and placing the order leads to its page', async () => {
    fakeApp({})
    const { attempts } = open('afterpay')
    expect(screen.getByText('Pay $31.19')).toBeInTheDocument()
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
] as const)('the button of %s', (method, name) => {
  it('waits for what is missing, and says what that is', () => {
    fakeApp({})
    open(method, { missing: 'Enter your address to place the order.' })
    const button = screen.getByRole('button', { name })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Enter your address to place the order.')
  })

  it('takes no second press while an order is placed', async () => {
    fakeApp({})
    const { attempts } = open(method, { busy: true })
    await press('Placing order…')
    expect(attempts).toEqual([])
  })
})
