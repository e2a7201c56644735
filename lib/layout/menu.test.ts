import messages from '../../messages/en.json'
import { deliveryPath, readHelpLinks, readMenu } from './menu'

const texts = { explore: 'Explore', aboutLabel: 'About', locale: 'en' }
const header = {
  showAbout: true,
  showSearch: true,
  showSocial: false,
  showCategories: true,
  links: [{ name: 'Radio', href: '/radio' }],
}
const node = (name: string) => ({ id: 1, name, slug: name.toLowerCase(), collections: [] })

describe('the menu', () => {
  // Requirements: 2.49
  it('starts with Explore, sorts the collections by name, and ends with About', () => {
    const menu = readMenu([node('Tees'), node('hoodies'), node('Objects')], { header }, texts)
    expect(menu.map(({ name }) => name)).toEqual(['Explore', 'hoodies', 'Objects', 'Tees', 'Radio', 'About'])
  })

  // Requirements: 2.49
  it('has no About if the theme does not show it', () => {
    const menu = readMenu([], { header: { ...header, showAbout: false } }, texts)
    expect(menu.map(({ name }) => name)).toEqual(['Explore', 'Radio'])
  })

  it('has no collections if the theme hides them', () => {
    const menu = readMenu([node('Tees')], { header: { ...header, showCategories: false } }, texts)
    expect(menu.map(({ name }) => name)).toEqual(['Explore', 'Radio', 'About'])
  })

  it('links nested collections by their full path', () => {
    const [, tees] = readMenu(
      [{ ...node('Tees'), collections: [{ name: 'Graphic', slug: 'graphic' }] }],
      { header },
      texts,
    )
    expect(tees?.children).toEqual([{ name: 'Graphic', href: '/tees/graphic' }])
  })
})

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
