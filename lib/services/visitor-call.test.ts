/** @jest-environment node */

import { SignedVisitor, visitorHeader } from '@awning/contract/visitor'
import { isSignedCall } from '@awning/platform/signed-call'
import { clientAddressHeader } from '../server/client-address'
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
const header = (address: string) => {
  const headers = new Headers(visitorCall(from(address))?.(url))
  return { headers, text: headers.get(visitorHeader) ?? '' }
}
const markOf = (address: string) => SignedVisitor.parse(JSON.parse(header(address).text)).visitor

describe('the visitor header of a payment call', () => {
  it('is a signed mark that is valid for this call and contains no address', () => {
    const { headers, text } = header('203.0.113.7')
    expect(isSignedCall(headers, text, { url, secret })).toBe(true)
    expect(isSignedCall(headers, text, { url: `${url}s`, secret })).toBe(false)
    expect(text).not.toContain('203.0.113')
  })

  it('is the same for one visitor and different for others', () => {
    expect(markOf('203.0.113.7')).toBe(markOf('203.0.113.7'))
    expect(markOf('203.0.113.7')).not.toBe(markOf('203.0.113.8'))
  })

  it('is missing if the visitor is unknown', () => {
    expect(visitorCall(from())).toBeNull()
  })

  it.each(['127.0.0.1', '0:0:0:0::/64'])(
    'is missing for %s: all buyers behind a proxy on this machine would share it',
    (address) => {
      expect(visitorCall(from(address))).toBeNull()
    },
  )
})
