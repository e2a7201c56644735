/** @jest-environment node */
import { isSignedCall } from '../../commerce/contract/signed-call'
import { SignedVisitor, visitorHeader } from '../../commerce/contract/visitor'
import { clientAddressHeader } from '../limits/client-address'
import { visitorCall } from './visitor-call'

const secret = 'a-secret-between-app-and-service-in-tests'
jest.mock('../env', () => ({
  env: { VISITOR_SECRET: 'a-secret-between-app-and-service-in-tests', TRUSTED_PROXIES: [] },
}))

const url = 'http://127.0.0.1:4000/v1/initiatePayment'
const from = (address?: string) =>
  new Request('http://outpost.shop.test/api/checkout/payment', {
    headers: address === undefined ? {} : { [clientAddressHeader]: address },
  })
const said = (address: string) => {
  const headers = new Headers(visitorCall(from(address))?.(url))
  return { headers, text: headers.get(visitorHeader) ?? '' }
}
const markOf = (address: string) => SignedVisitor.parse(JSON.parse(said(address).text)).visitor

describe('what a payment’s call says of who pays', () => {
  it('is a mark that the service can trust for this call, and no address', () => {
    const { headers, text } = said('203.0.113.7')
    expect(isSignedCall(headers, text, { url, secret })).toBe(true)
    expect(isSignedCall(headers, text, { url: `${url}s`, secret })).toBe(false)
    expect(text).not.toContain('203.0.113')
  })

  it('is the same for one visitor, and another for each other', () => {
    expect(markOf('203.0.113.7')).toBe(markOf('203.0.113.7'))
    expect(markOf('203.0.113.7')).not.toBe(markOf('203.0.113.8'))
  })

  it('is nothing where nobody knows', () => {
    expect(visitorCall(from())).toBeNull()
  })

  it.each(['127.0.0.1', '0:0:0:0::/64'])(
    'is not %s: all buyers behind a proxy on this machine would be one',
    (address) => {
      expect(visitorCall(from(address))).toBeNull()
    },
  )
})
