import { dressHero } from './dress-hero'
import { readHero } from './read-hero'

const own = {
  title: 'Corner Shop',
  body: 'Shirts.',
  picture: '/pictures/a-560.webp',
  action: { text: 'View collection', href: '/all-products', newWindow: false },
}

describe('the hero', () => {
  it('of a store without a theme is dressed from the store itself', () => {
    expect(dressHero(readHero({}), own)).toMatchObject({ ...own, template: 1 })
  })

  it('says only what its theme says, once it says anything', () => {
    const hero = readHero({ content: { heroBanner: { subtitle: 'Goods from 91.4 FM' } } })
    expect(dressHero(hero, own)).toMatchObject({
      title: 'Corner Shop',
      subtitle: 'Goods from 91.4 FM',
      body: undefined,
      action: undefined,
      picture: own.picture,
    })
  })
})
