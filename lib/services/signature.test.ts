/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { isSigned } from './signature'

const secret = 'a secret that both processes know'
const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const sign = (body: string, at = seconds, key = secret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`

describe('the signature of a revalidation', () => {
  it('is accepted for the body that it was made for', () => {
    expect(isSigned(sign('{}'), '{}', secret, now)).toBe(true)
  })

  it.each([-300, 300])('is accepted where the clocks are %i seconds apart', (apart) => {
    expect(isSigned(sign('{}', seconds + apart), '{}', secret, now)).toBe(true)
  })

  it.each([
    ['another body', sign('{}'), '{ }'],
    ['another secret', sign('{}', seconds, 'other'), '{}'],
    ['an old one', sign('{}', seconds - 301), '{}'],
    ['one from the future', sign('{}', seconds + 301), '{}'],
    ['none', null, '{}'],
    ['a cut one', sign('{}').slice(0, -2), '{}'],
  ])('is refused for %s', (_, header, body) => expect(isSigned(header, body, secret, now)).toBe(false))
})
