import messages from '../../messages/en.json'
import { readHelpLinks } from './help-links'

const addresses = {
  SUPPORT_URL: 'https://help.example/{store}',
  TRACK_URL: 'https://track.example',
  CONTACT_URL: 'mailto:hello@help.example',
  REFUND_URL: 'https://help.example/returns',
}
const links = (flags: Record<string, boolean>, given = {}) =>
  Object.fromEntries(readHelpLinks({ slug: 'outpost', flags }, given).map(({ noun, href }) => [noun, href]))

describe('the help links', () => {
  it('lead outside by default, and to what is this store’s there', () => {
    expect(links({}, addresses)).toEqual({
      support: 'https://help.example/outpost',
      track: 'https://track.example',
      contact: 'mailto:hello@help.example',
      refund: 'https://help.example/returns',
    })
  })

  it('are pages of the shop where the support flag is on', () => {
    expect(links({ showSupport: true }, addresses)).toEqual({
      support: '/support',
      track: '/track',
      contact: '/contact',
      refund: '/support/returns',
    })
  })

  it('that lead nowhere are not there; an order is followed in the shop then, and the refund policy is in the terms', () => {
    expect(links({})).toEqual({ track: '/track', refund: '/terms-of-use#returns' })
    expect(Object.keys(messages.terms.sections)).toContain('returns')
  })
})
