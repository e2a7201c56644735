import { fillHero } from './fill-hero'
import { readHero } from './read-hero'

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
})
