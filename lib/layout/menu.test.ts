import { readMenu } from './menu'

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
