import { fillHero } from './fill-hero'
import { readHero } from './read-theme'

const own = {
  title: 'Corner Shop',
  body: 'Shirts.',
  picture: '/pictures/a-560.webp',
  action: { text: 'View collection', href: '/all-products', newWindow: false },
}

describe('the hero', () => {
  it("is filled from the store's data if the store has no theme", () => {
    expect(fillHero(readHero({}), own)).toMatchObject({ ...own, template: 1 })
  })

  it("shows only the theme's content if the theme has any", () => {
    const hero = readHero({ content: { heroBanner: { subtitle: 'Goods from 91.4 FM' } } })
    expect(fillHero(hero, own)).toMatchObject({
      title: 'Corner Shop',
      subtitle: 'Goods from 91.4 FM',
      body: undefined,
      action: undefined,
      picture: own.picture,
    })
  })

  it("has the size of the catalog below the store's name if there is no sentence", () => {
    const subtitle = '31 products from $12.00'
    const fill = (heroBanner: object, body?: string) =>
      fillHero(readHero({ content: { heroBanner } }), { ...own, body, subtitle }).subtitle
    expect(fill({})).toBe(subtitle)
    expect(fill({ title: 'Corner Shop' })).toBe(subtitle)
    expect(fill({ title: 'Made for the long way home' })).toBeUndefined()
    expect(fill({ title: 'Corner Shop', body: 'Shirts.' })).toBeUndefined()
    expect(fill({}, 'Shirts.')).toBeUndefined()
  })
})
