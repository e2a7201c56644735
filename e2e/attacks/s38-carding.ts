import { expect } from 'playwright/test'
import { z } from 'zod'
import { PaymentAnswer, SandboxConfirmAnswer } from '../../commerce/contract/payment'
import { writeJson } from '../fixtures/same-origin'
import { beginCheckout, change, customer, type OwnCheckout, taken } from '../fixtures/written-checkout'
import type { Attack } from './attack'

/** What came of one try of a card: its bank was asked and said no, it is to be confirmed with the bank, or nobody was asked. */
type End = 'declined' | 'challenged' | 'refused'

export const carding: Attack = {
  id: 'S38',
  attack: 'carding: 500 cards from 1 IP; 1 card × 100 checkouts; 100 IPs × 5',
  expected:
    '≤ 5 declines/checkout, ≤ 10/h/IP, store alarm → challenge; 0 provider calls after limit; only the six spec texts',
  asvs: '2.4.1',
  run: async ({ openShop, fronted, rounds }) => {
    const { house } = await fronted()
    const words = new Set<string>()
    const send = (checkout: OwnCheckout, from: string, path: string, body: object) =>
      writeJson(
        house,
        checkout.slug,
        path,
        { id: checkout.id, ...body },
        { cookie: checkout.cookie, headers: { 'x-forwarded-for': from } },
      )
    const tryCard = async (checkout: OwnCheckout, from: string): Promise<End> => {
      const begun = await send(checkout, from, '/api/checkout/payment', {
        paymentMethod: 'card',
        name: 'A',
        email: 'a@example.com',
      })
      if (begun.status === 429) return 'refused'
      const { paymentToken } = taken(begun, PaymentAnswer)
      const answer = await send(checkout, from, '/api/sandbox/confirm', {
        paymentToken,
        paymentMethodId: 'pm_sandbox_declined',
      })
      if (answer.status === 429) return 'refused'
      const { status, error } = taken(answer, SandboxConfirmAnswer)
      if (error) words.add(error.code)
      return status === 'requires_action' ? 'challenged' : 'declined'
    }
    const ready = async (slug: string): Promise<OwnCheckout> => {
      const checkout = await beginCheckout({ house, slug })
      taken(await change(checkout, { customer }), z.unknown())
      taken(await change(checkout, { deliveryOptionId: 'fullStandardCost' }), z.unknown())
      return checkout
    }
    const count = (ends: readonly End[], end: End) => ends.filter((one) => one === end).length

    // 500 cards of one address, in one checkout and then in many.
    const alone = await openShop()
    const first = await ready(alone.slug)
    const inOne: End[] = []
    for (let card = 0; card < 8; card++) inOne.push(await tryCard(first, '203.0.113.38'))
    expect(count(inOne, 'declined')).toBeLessThanOrEqual(5)
    const inMany: End[] = []
    for (let n = 0; n < rounds(98, 3); n++) {
      const checkout = await ready(alone.slug)
      for (let card = 0; card < 5; card++) inMany.push(await tryCard(checkout, '203.0.113.38'))
    }
    const ofAddress = count(inOne, 'declined') + count(inMany, 'declined')
    expect(ofAddress).toBeLessThanOrEqual(10)
    expect(ofAddress).toBeGreaterThan(0)
    expect(inMany.slice(10).filter((end) => end !== 'refused')).toEqual([])

    // Many addresses at one store: after its alarm cards are confirmed with their banks.
    const besieged = await openShop()
    const ofMany: End[] = []
    for (let n = 0; n < rounds(100, 9); n++) {
      const checkout = await ready(besieged.slug)
      for (let card = 0; card < 5; card++) ofMany.push(await tryCard(checkout, `198.51.100.${n + 1}`))
    }
    expect(count(ofMany, 'declined')).toBeLessThanOrEqual(31)
    expect(count(ofMany, 'challenged')).toBeGreaterThan(0)
    expect([...words].filter((text) => !sixTexts.has(text))).toEqual([])
    return {
      seen: `${ofAddress} of one address’s ${inOne.length + inMany.length} cards reached a bank; of ${ofMany.length} cards of many addresses ${count(ofMany, 'declined')} did, ${count(ofMany, 'challenged')} were challenged`,
    }
  },
}

/** What the shop has a text for, one of six. */
const sixTexts: ReadonlySet<string> = new Set([
  ...['card_declined', 'insufficient_funds', 'expired_card', 'processing_error', 'incorrect_cvc', 'invalid_number'],
])
