import { confirmAtStripe, createPaymentMethodAtStripe } from './stripe-confirmation'
import type { Stripe } from './stripe-types'

/** A fake of the `Stripe` object with one response. */
const stripeWith = (response: object) => {
  const confirmCardPayment = jest.fn(async () => response)
  return { confirmCardPayment } as unknown as Pick<Stripe, 'confirmCardPayment'> & {
    confirmCardPayment: typeof confirmCardPayment
  }
}
const confirm = (response: object) => confirmAtStripe(stripeWith(response), 'pi_1_secret_2', 'pm_1')

describe('a payment confirmed at Stripe', () => {
  it('is confirmed with its client secret and the created payment method', async () => {
    const stripe = stripeWith({ paymentIntent: { status: 'requires_capture' } })
    expect(await confirmAtStripe(stripe, 'pi_1_secret_2', 'pm_1')).toEqual({ status: 'authorized' })
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_2', { payment_method: 'pm_1' })
  })

  // Requirements: C8.90
  it('is declined with the bank’s code if there is one, otherwise with Stripe’s', async () => {
    expect(
      await confirm({ error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } }),
    ).toEqual({ status: 'declined', code: 'insufficient_funds' })
    expect(await confirm({ error: { type: 'card_error', code: 'expired_card' } })).toEqual({
      status: 'declined',
      code: 'expired_card',
    })
    expect(await confirm({ error: { type: 'card_error', code: 'payment_intent_authentication_failure' } })).toEqual({
      status: 'declined',
      code: 'payment_intent_authentication_failure',
    })
  })

  it('counts as authorized if an earlier press authorized it', async () => {
    expect(
      await confirm({
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          payment_intent: { status: 'requires_capture' },
        },
      }),
    ).toEqual({ status: 'authorized' })
  })

  it('has an unknown result and is not a failure, if there is no response', async () => {
    expect(await confirm({ error: { type: 'api_connection_error', message: 'offline' } })).toEqual({
      status: 'noResponse',
    })
    const broken = {
      confirmCardPayment: async () => {
        throw new Error('frame removed')
      },
    }
    expect(await confirmAtStripe(broken, 'pi_1_secret_2', 'pm_1')).toEqual({ status: 'noResponse' })
  })

  it('fails if Stripe rejects the request', async () => {
    expect(await confirm({ error: { type: 'invalid_request_error', message: 'No such payment_intent' } })).toEqual({
      status: 'failed',
      message: 'No such payment_intent',
    })
  })
})

describe('a payment method created at Stripe', () => {
  const make = (response: object) =>
    createPaymentMethodAtStripe(async () => response as Awaited<ReturnType<Stripe['createPaymentMethod']>>)

  it('has an id, is declined, or fails if Stripe does not respond', async () => {
    expect(await make({ paymentMethod: { id: 'pm_1' } })).toEqual({ paymentMethodId: 'pm_1' })
    expect(await make({ error: { type: 'card_error', code: 'incorrect_number' } })).toEqual({
      status: 'declined',
      code: 'incorrect_number',
    })
    expect(await make({ error: { type: 'api_connection_error', message: 'offline' } })).toEqual({
      status: 'failed',
      message: 'offline',
    })
    expect(
      await createPaymentMethodAtStripe(async () => {
        throw new Error('frame removed')
      }),
    ).toEqual({ status: 'failed', message: 'frame removed' })
  })
})
