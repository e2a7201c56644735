import { PaymentResponse, SandboxConfirmResponse } from '@awning/contract/payment'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { beginCheckout, change, customer, type OwnCheckout, taken } from '../../e2e/fixtures/checkout-calls'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

/** The result of one card attempt: declined by the bank, 3-D Secure required, or blocked before the bank. */
type End = 'declined' | 'challenged' | 'rejected'

export const carding: Attack = {
  id: 'S38',
  attack: 'carding: 500 cards from 1 IP; 1 card × 100 checkouts; 100 IPs × 5',
  expected:
    '≤ 5 declines/checkout, ≤ 10/h/IP, store alarm → challenge; 0 provider calls after the limit; only the six texts of the specification',
  asvs: '2.4.1',
  run: async ({ openShop, behindProxy, pickByRunMode }) => {
    const { testApp } = await behindProxy()
    const errorCodes = new Set<string>()
    const send = (checkout: OwnCheckout, from: string, path: string, body: object) =>
      writeJson(
        testApp,
        checkout.slug,
        path,
        { id: checkout.id, ...body },
        { cookie: checkout.cookie, headers: { 'x-forwarded-for': from } },
      )
    const tryCard = async (checkout: OwnCheckout, from: string): Promise<End> => {
      const response = await send(checkout, from, '/api/checkout/payment', {
        paymentMethod: 'card',
        name: 'A',
        email: 'a@example.com',
      })
      if (response.status === 429) return 'rejected'
      const { paymentToken } = taken(response, PaymentResponse)
      const answer = await send(checkout, from, '/api/sandbox/confirm', {
        paymentToken,
        paymentMethodId: 'pm_sandbox_declined',
      })
      if (answer.status === 429) return 'rejected'
      const { status, error } = taken(answer, SandboxConfirmResponse)
      if (error) errorCodes.add(error.code)
      return status === 'requires_action' ? 'challenged' : 'declined'
    }
    const ready = async (slug: string): Promise<OwnCheckout> => {
      const checkout = await beginCheckout({ testApp, slug })
      taken(await change(checkout, { customer }), z.unknown())
      taken(await change(checkout, { deliveryOptionId: 'fullStandardCost' }), z.unknown())
      return checkout
    }
    const count = (ends: readonly End[], end: End) => ends.filter((one) => one === end).length

    // 500 cards from one client address, in one checkout and then in many.
    const alone = await openShop()
    const first = await ready(alone.slug)
    const inOne: End[] = []
    for (let card = 0; card < 8; card++) inOne.push(await tryCard(first, '203.0.113.38'))
    expect(count(inOne, 'declined')).toBeLessThanOrEqual(5)
    const inMany: End[] = []
    for (let n = 0; n < pickByRunMode(98, 3); n++) {
      const checkout = await ready(alone.slug)
      for (let card = 0; card < 5; card++) inMany.push(await tryCard(checkout, '203.0.113.38'))
    }
    const ofAddress = count(inOne, 'declined') + count(inMany, 'declined')
    expect(ofAddress).toBeLessThanOrEqual(10)
    expect(ofAddress).toBeGreaterThan(0)
    expect(inMany.slice(10).filter((end) => end !== 'rejected')).toEqual([])

    // Many client addresses at one store: after its alarm, cards need 3-D Secure.
    const besieged = await openShop()
    const ofMany: End[] = []
    for (let n = 0; n < pickByRunMode(100, 9); n++) {
      const checkout = await ready(besieged.slug)
      for (let card = 0; card < 5; card++) ofMany.push(await tryCard(checkout, `198.51.100.${n + 1}`))
    }
    expect(count(ofMany, 'declined')).toBeLessThanOrEqual(31)
    expect(count(ofMany, 'challenged')).toBeGreaterThan(0)
    expect([...errorCodes].filter((text) => !sixTexts.has(text))).toEqual([])
    return {
      observed: `${ofAddress} of ${inOne.length + inMany.length} cards from one address reached a bank; of ${ofMany.length} cards from many addresses ${count(ofMany, 'declined')} did, ${count(ofMany, 'challenged')} were challenged`,
    }
  },
}

/** One of the six decline reasons with a message in the shop. */
const sixTexts: ReadonlySet<string> = new Set([
  ...['card_declined', 'insufficient_funds', 'expired_card', 'processing_error', 'incorrect_cvc', 'invalid_number'],
])
