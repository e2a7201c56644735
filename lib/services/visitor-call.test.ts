/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { signedVisitor, visitorHeader } from '../../commerce/contract/visitor'
import { env } from '../env'
import { clientAddressHeader } from '../limits/client-address'
import { visitorCall } from './visitor-call'

const from = (address?: string) =>
  new Request('http://outpost.shop.test/api/checkout/payment', {
    headers: address === undefined ? {} : { [clientAddressHeader]: address },
  })
const said = (address: string) =>
  /^t=(?<at>\d+),a=(?<mark>[0-9a-f]{32}),v1=(?<v1>[0-9a-f]{64})$/.exec(visitorCall(from(address))[visitorHeader] ?? '')
    ?.groups ?? {}

describe('what a payment’s call says of who pays', () => {
  it('is a mark that the service can trust, and no address', () => {
    const { at, mark = '', v1 } = said('203.0.113.7')
    expect(Math.abs(Date.now() / 1_000 - Number(at))).toBeLessThan(60)
    expect(v1).toBe(
      createHmac('sha256', env.REVALIDATE_SECRET)
        .update(signedVisitor(Number(at), mark))
        .digest('hex'),
    )
    expect(visitorCall(from('203.0.113.7'))[visitorHeader]).not.toContain('203.0.113')
  })

  it('is the same for one visitor, and another for each other', () => {
    expect(said('203.0.113.7').mark).toBe(said('203.0.113.7').mark)
    expect(said('203.0.113.7').mark).not.toBe(said('203.0.113.8').mark)
  })

  it('is nothing where nobody knows', () => {
    expect(visitorCall(from())).toEqual({})
  })

  it.each(['127.0.0.1', '0:0:0:0::/64'])(
    'is not %s: all buyers behind a proxy on this machine would be one',
    (address) => {
      expect(visitorCall(from(address))).toEqual({})
    },
  )
})
