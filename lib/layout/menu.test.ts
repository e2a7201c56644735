import { readMenu } from './menu'

const texts = { explore: 'Explore', about: 'About', locale: 'en' }
const header = {
  showAbout: true,
  showSearch: true,
  showSocial: false,
  showCategories: true,
  links: [{ name: 'Radio', href: '/radio' }],
}
const node = (name: string) => ({ id: 1, name, slug: name.toLowerCase(), collections: [] })

describe('the menu', () => {
  it('starts with Explore, sorts the collections by name, and ends with About', () => {
    const menu = readMenu([node('Tees'), node('hoodies'), node('Objects')], { header }, texts)
    expect(menu.map(({ name }) => name)).toEqual(['Explore', 'hoodies', 'Objects', 'Tees', 'Radio', 'About'])
  })

  it('has no About where the theme does not show it', () => {
    const menu = readMenu([], { header: { ...header, showAbout: false } }, texts)
    expect(menu.map(({ name }) => name)).toEqual(['Explore', 'Radio'])
  })

  it('has no collections where the theme hides them', () => {
    const menu = readMenu([node('Tees')], { header: { ...header, showCategories: false } }, texts)
    expect(menu.map(({ name }) => name)).toEqual(['Explore', 'Radio', 'About'])
  })

  it('knows nested collections by their whole address', () => {
    const [, tees] = readMenu(
      [{ ...node('Tees'), collections: [{ name: 'Graphic', slug: 'graphic' }] }],
      { header },
      texts,
    )
    expect(tees?.children).toEqual([{ name: 'Graphic', href: '/tees/graphic' }])
  })
})
