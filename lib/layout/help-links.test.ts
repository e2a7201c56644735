import messages from '../../messages/en.json'
import { deliveryPath, readHelpLinks } from './help-links'

const addresses = {
  SUPPORT_URL: 'https://help.example/{store}',
  TRACK_URL: 'https://track.example',
  CONTACT_URL: 'mailto:hello@help.example',
  REFUND_URL: 'https://help.example/returns',
}
const links = (flags: Record<string, boolean>, addresses = {}) =>
  Object.fromEntries(readHelpLinks({ slug: 'outpost', flags }, addresses).map(({ topic, href }) => [topic, href]))

describe('the help links', () => {
  it("lead to the operator's pages by default, with the store's slug", () => {
    expect(links({}, addresses)).toEqual({
      support: 'https://help.example/outpost',
      track: 'https://track.example',
      contact: 'mailto:hello@help.example',
      refund: 'https://help.example/returns',
    })
  })

  it('are pages of the shop if the support flag is on', () => {
    expect(links({ showSupport: true }, addresses)).toEqual({
      support: '/support',
      track: '/track',
      contact: '/contact',
      refund: '/support/returns',
    })
  })

  it('lead to order tracking in the shop instead of an email address', () => {
    expect(links({}, { TRACK_URL: 'mailto:orders@help.example' })).toMatchObject({ track: '/track' })
  })

  it('are omitted without a URL; order tracking is then in the shop, and the refund policy in the terms', () => {
    expect(links({})).toEqual({ track: '/track', refund: '/terms-of-use#returns' })
    expect(Object.keys(messages.terms.sections)).toContain('returns')
  })
})

test('delivery is explained in the help pages if the shop has them, otherwise in the terms', () => {
  expect(deliveryPath({ flags: { showSupport: true } })).toBe('/support/delivery-options')
  expect(deliveryPath({ flags: {} })).toBe('/terms-of-use#delivery')
  expect(Object.keys(messages.terms.sections)).toContain('delivery')
})
