import { confirmAtStripe, madeAtStripe } from './stripe-answer'
import type { Stripe } from './stripe-types'

/** Stripe's object with one answer, as the browser gets it. */
const stripeWith = (answer: object) => {
  const confirmCardPayment = jest.fn(async () => answer)
  return { confirmCardPayment } as unknown as Pick<Stripe, 'confirmCardPayment'> & {
    confirmCardPayment: typeof confirmCardPayment
  }
}
const confirm = (answer: object) => confirmAtStripe(stripeWith(answer), 'pi_1_secret_2', 'pm_1')

describe('a payment confirmed at Stripe', () => {
  it('is confirmed by its secret with the card that was made', async () => {
    const stripe = stripeWith({ paymentIntent: { status: 'requires_capture' } })
    expect(await confirmAtStripe(stripe, 'pi_1_secret_2', 'pm_1')).toEqual({ status: 'authorised' })
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_2', { payment_method: 'pm_1' })
  })

  it('is refused by the bank’s own word where there is one, else by Stripe’s', async () => {
    expect(
      await confirm({ error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } }),
    ).toEqual({ status: 'refused', code: 'insufficient_funds' })
    expect(await confirm({ error: { type: 'card_error', code: 'expired_card' } })).toEqual({
      status: 'refused',
      code: 'expired_card',
    })
    expect(await confirm({ error: { type: 'card_error', code: 'payment_intent_authentication_failure' } })).toEqual({
      status: 'refused',
      code: 'payment_intent_authentication_failure',
    })
  })

  it('that an earlier press had authorised already is no failure', async () => {
    expect(
      await confirm({
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          payment_intent: { status: 'requires_capture' },
        },
      }),
    ).toEqual({ status: 'authorised' })
  })

  it('whose answer got lost is not known to have failed', async () => {
    expect(await confirm({ error: { type: 'api_connection_error', message: 'offline' } })).toEqual({ status: 'lost' })
    const broken = {
      confirmCardPayment: async () => {
        throw new Error('frame gone')
      },
    }
    expect(await confirmAtStripe(broken, 'pi_1_secret_2', 'pm_1')).toEqual({ status: 'lost' })
  })

  it('that Stripe did not understand has failed', async () => {
    expect(await confirm({ error: { type: 'invalid_request_error', message: 'No such payment_intent' } })).toEqual({
      status: 'failed',
      message: 'No such payment_intent',
    })
  })
})

describe('a card made at Stripe', () => {
  const make = (answer: object) =>
    madeAtStripe(async () => answer as Awaited<ReturnType<Stripe['createPaymentMethod']>>)

  it('is named, refused, or not made where Stripe gives no answer', async () => {
    expect(await make({ paymentMethod: { id: 'pm_1' } })).toEqual({ paymentMethodId: 'pm_1' })
    expect(await make({ error: { type: 'card_error', code: 'incorrect_number' } })).toEqual({
      status: 'refused',
      code: 'incorrect_number',
    })
    expect(await make({ error: { type: 'api_connection_error', message: 'offline' } })).toEqual({
      status: 'failed',
      message: 'offline',
    })
    expect(
      await madeAtStripe(async () => {
        throw new Error('frame gone')
      }),
    ).toEqual({ status: 'failed', message: 'frame gone' })
  })
})
