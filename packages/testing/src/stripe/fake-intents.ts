import { randomBytes } from 'node:crypto'
import { type FormObject, isObject } from '@awning/commerce/ordering/providers/stripe/form-body'
import { type CardOutcome, type FakeCard, findCard, isCardNumber } from './fake-cards'
import { invalid, missing, StripeFault } from './fake-fault'
import { amountOf, challengesOf, currencyOf, requireBilling, textsOf, typesOf } from './fake-params'
import { FakeReversals } from './fake-reversals'
import type { Emit, FakeIntent, LastError, Method } from './fake-types'

const token = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const changeable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * The payments of one account: Stripe's state machine for manual capture, in memory. `pages` is the base URL of the buyer's
 * pages.
 */
export class FakeIntents extends FakeReversals {
  readonly all = new Map<string, FakeIntent>()
  readonly methods = new Map<string, Method>()

  constructor(
    private readonly pages: string,
    emit: Emit,
  ) {
    super(emit)
  }

  find(id: string): FakeIntent {
    const intent = this.all.get(id)
    if (intent === undefined) throw missing('payment_intent', id)
    return intent
  }

  create(params: FormObject): FakeIntent {
    const id = token('pi')
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      amount: amountOf(params.amount, 'amount'),
      amount_capturable: 0,
      amount_received: 0,
      capture_method: params.capture_method === 'manual' ? 'manual' : 'automatic_async',
      currency: currencyOf(params.currency),
      description: typeof params.description === 'string' ? params.description : null,
      livemode: false,
      metadata: textsOf(params.metadata),
      payment_method_types: typesOf(params.allowed_payment_method_types) ?? ['card'],
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
      payment_method: null,
      next_action: null,
      shipping: isObject(params.shipping) ? params.shipping : null,
      attempt: null,
      challenges: challengesOf(params) ?? false,
    }
    this.all.set(id, intent)
    this.emit('payment_intent.created', intent)
    return intent
  }

  update(id: string, params: FormObject): FakeIntent {
    const intent = this.find(id)
    this.#require(intent, changeable, 'update')
    if (params.amount !== undefined) intent.amount = amountOf(params.amount, 'amount')
    if (params.currency !== undefined) intent.currency = currencyOf(params.currency)
    if (typeof params.description === 'string') intent.description = params.description
    if (isObject(params.shipping)) intent.shipping = params.shipping
    intent.challenges = challengesOf(params) ?? intent.challenges
    const types = typesOf(params.allowed_payment_method_types)
    if (types !== undefined) intent.payment_method_types = types
    Object.assign(intent.metadata, textsOf(params.metadata))
    // An action in progress was for the old parameters.
    if (intent.status === 'requires_action') intent.status = 'requires_confirmation'
    intent.next_action = null
    intent.attempt = null
    return intent
  }

  createMethod(params: FormObject): Method {
    const { type, card } = params
    if (type === 'afterpay_clearpay') return this.#keepMethod('afterpay_clearpay', 'challenge', null)
    if (type !== 'card' || !isObject(card)) throw invalid('parameter_missing', 'Missing card', { param: 'card' })
    const numberOrToken = typeof card.token === 'string' ? card.token : card.number
    if (typeof numberOrToken !== 'string')
      throw invalid('parameter_missing', 'Missing card number', { param: 'card[number]' })
    const found = findCard(numberOrToken)
    if (found === null || (card.token === undefined && !isCardNumber(numberOrToken))) {
      throw new StripeFault(402, { type: 'card_error', code: 'incorrect_number' }, 'Your card number is incorrect.')
    }
    return this.#keepMethod('card', found.outcome, found)
  }

  confirm(id: string, params: FormObject): FakeIntent {
    const intent = this.find(id)
    this.#require(intent, changeable, 'confirm')
    const types = typesOf(params.allowed_payment_method_types)
    if (types !== undefined) intent.payment_method_types = types
    if (isObject(params.shipping)) intent.shipping = params.shipping
    const method = this.#methodOf(intent, params)
    if (!intent.payment_method_types.includes(method.type)) {
      const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`
      throw invalid('payment_intent_incompatible_payment_method', message, { payment_intent: intent })
    }
    if (method.type === 'afterpay_clearpay') return this.#openPage(intent, method, params)
    if (method.outcome === 'authorize' && !intent.challenges) return this.#authorize(intent, method)
    if (method.outcome === 'authorize' || method.outcome === 'challenge') {
      const attempt = token('payatt')
      const action = { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: `${this.pages}/test/3ds/${attempt}` } }
      return this.#await(intent, method, attempt, action)
    }
    this.#reject(intent, method, { type: 'card_error', ...method.outcome })
    const { message, ...codes } = method.outcome
    throw new StripeFault(402, { type: 'card_error', ...codes, payment_intent: intent }, message)
  }

  /** Applies what the buyer did on the page of an attempt: 3-D Secure or Afterpay. */
  answer(attempt: string, outcome: 'authorize' | 'fail' | 'cancel'): FakeIntent {
    const intent = [...this.all.values()].find((one) => one.attempt === attempt)
    if (intent === undefined) throw missing('attempt', attempt)
    const method = this.methods.get(intent.payment_method ?? '')
    if (method === undefined) throw missing('payment_method', String(intent.payment_method))
    if (outcome === 'authorize') return this.#authorize(intent, method)
    const card = method.type === 'card'
    const afterpayCode = outcome === 'cancel' ? 'payment_method_customer_decline' : 'payment_method_provider_decline'
    const code = card ? 'payment_intent_authentication_failure' : afterpayCode
    return this.#reject(intent, method, { type: 'invalid_request_error', code, message: 'The buyer did not agree.' })
  }

  capture(id: string, params: FormObject): FakeIntent {
    const intent = this.find(id)
    this.#require(intent, ['requires_capture'], 'capture')
    const amount =
      params.amount_to_capture === undefined ? intent.amount : amountOf(params.amount_to_capture, 'amount_to_capture')
    if (amount > intent.amount_capturable) {
      throw invalid('amount_too_large', 'The amount is more than what is reserved.', { param: 'amount_to_capture' })
    }
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
    this.emit('payment_intent.succeeded', intent)
    if (intent.latest_charge === null) return intent
    Object.assign(intent.latest_charge, { captured: true, amount_captured: amount, balance_transaction: token('txn') })
    this.emit('charge.captured', intent.latest_charge)
    return intent
  }

  cancel(id: string): FakeIntent {
    const intent = this.find(id)
    this.#require(intent, [...changeable, 'requires_capture'], 'cancel')
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null, attempt: null })
    this.emit('payment_intent.canceled', intent)
    return intent
  }

  #methodOf(intent: FakeIntent, params: FormObject): Method {
    if (isObject(params.payment_method_data)) {
      const method = this.createMethod(params.payment_method_data)
      if (method.type === 'afterpay_clearpay') requireBilling(params.payment_method_data)
      return method
    }
    const id = typeof params.payment_method === 'string' ? params.payment_method : intent.payment_method
    if (id === null) throw invalid('payment_intent_unexpected_state', 'A payment method is missing.')
    const known = this.methods.get(id)
    if (known !== undefined) return known
    const found = id.startsWith('pm_card_') ? findCard(id) : null
    if (found === null) throw missing('PaymentMethod', id)
    return this.#keepMethod('card', found.outcome, found)
  }

  #keepMethod(type: Method['type'], outcome: CardOutcome, card: FakeCard | null): Method {
    const method: Method = { id: token('pm'), object: 'payment_method', type, outcome, card }
    this.methods.set(method.id, method)
    return method
  }

  #openPage(intent: FakeIntent, method: Method, params: FormObject): FakeIntent {
    if (intent.shipping === null) {
      throw invalid('parameter_missing', 'Afterpay wants to know where it goes.', { param: 'shipping' })
    }
    if (typeof params.return_url !== 'string') {
      throw invalid('parameter_missing', 'A return_url is needed.', { param: 'return_url' })
    }
    const attempt = token('payatt')
    const redirect_to_url = { url: `${this.pages}/test/afterpay/${attempt}`, return_url: params.return_url }
    return this.#await(intent, method, attempt, { type: 'redirect_to_url', redirect_to_url })
  }

  #await(intent: FakeIntent, method: Method, attempt: string, action: FakeIntent['next_action']): FakeIntent {
    Object.assign(intent, {
      status: 'requires_action',
      payment_method: method.id,
      last_payment_error: null,
      next_action: action,
      attempt,
    })
    this.emit('payment_intent.requires_action', intent)
    return intent
  }

  #authorize(intent: FakeIntent, { id: methodId, type, card }: Method): FakeIntent {
    const { id, amount, currency } = intent
    const automatic = intent.capture_method !== 'manual'
    intent.latest_charge = {
      id: token('ch'),
      object: 'charge',
      amount,
      amount_captured: automatic ? amount : 0,
      amount_refunded: 0,
      captured: automatic,
      balance_transaction: automatic ? token('txn') : null,
      currency,
      refunded: false,
      disputed: false,
      payment_intent: id,
      payment_method_details: {
        type,
        ...(card !== null && { card: { brand: card.brand, last4: card.last4 } }),
      },
    }
    Object.assign(intent, {
      status: automatic ? 'succeeded' : 'requires_capture',
      amount_capturable: automatic ? 0 : amount,
      amount_received: automatic ? amount : 0,
      payment_method: methodId,
      last_payment_error: null,
      next_action: null,
      attempt: null,
    })
    this.emit(automatic ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent)
    return intent
  }

  #reject(intent: FakeIntent, method: Method, error: Omit<LastError, 'payment_method'>): FakeIntent {
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: {
        ...error,
        ...(error.type === 'card_error' && { charge: token('ch') }),
        payment_method: { id: method.id },
      },
      next_action: null,
      attempt: null,
    })
    this.emit('payment_intent.payment_failed', intent)
    return intent
  }

  #require(intent: FakeIntent, states: readonly string[], verb: string): void {
    if (states.includes(intent.status)) return
    const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
    throw invalid('payment_intent_unexpected_state', message, { payment_intent: intent })
  }
}
