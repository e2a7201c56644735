import { screen, within } from '@testing-library/react'
import type { Tile } from '../../lib/catalogue/tile'
import { dressHero } from '../../lib/theme/dress-hero'
import { heroTemplates } from '../../lib/theme/read-hero'
import { readTheme } from '../../lib/theme/read-theme'
import { renderWithTexts } from '../layout/render-with-texts'
import { Hero } from './hero'

const tile = (id: number): Tile => ({
  id,
  slug: `thing-${id}`,
  money: { amount: 1700, currency: 'USD' },
  morePictures: [],
  href: `/listing/thing-${id}?pid=${id}`,
  title: `Thing ${id}`,
  type: 'Mug',
  price: '$17.00',
  compareAt: undefined,
  picture: `/pictures/${id}-560.webp`,
  color: undefined,
  swatches: [],
  badge: undefined,
})

type Words = NonNullable<NonNullable<Parameters<typeof readTheme>[0]['content']>['heroBanner']>

function show(template: number, words: Words, products = [1, 2, 3, 4, 5].map(tile)) {
  const theme = readTheme({ styles: { heroBanner: { template } }, content: { heroBanner: words } })
  const hero = dressHero(theme.hero, { title: 'My Store', body: undefined, picture: undefined, action: undefined })
  return renderWithTexts(
    <Hero
      hero={hero}
      ownPicture={theme.hero.picture}
      headingFont="Archivo"
      products={products}
      ways={[{ name: 'Mugs', href: '/mugs' }]}
    />,
  )
}

const words: Words = {
  title: 'Made for the long way home',
  subtitle: 'Goods from 91.4 FM',
  body: 'Printed to order',
  titleBadge: 'Drop 07',
  ctaText: 'Shop the drop',
  ctaLink: '/drop-07',
  containerBg: '/pictures/hero-1000.webp',
  showSearch: true,
  searchPlaceholder: 'Search the shelves',
}

describe.each(heroTemplates)('hero template %i', (template) => {
  it('says the title as the page’s one heading, with badge, words and what to do', () => {
    show(template, words)
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Made for the long way home')
    expect(screen.getByText('Drop 07')).toBeVisible()
    expect(screen.getByText('Goods from 91.4 FM')).toBeVisible()
    expect(screen.getByText('Printed to order')).toBeVisible()
    const actions = screen.getAllByRole('link', { name: 'Shop the drop' })
    expect(actions.at(0)).toHaveAttribute('href', '/drop-07')
  })

  it('leads to the search page with the term, by a plain form', () => {
    const { container } = show(template, words)
    const field = screen.getByRole('combobox', { name: 'Search products' })
    expect(field).toHaveAttribute('name', 'searchterm')
    expect(field).toHaveAttribute('placeholder', 'Search the shelves')
    expect(container.querySelector('form')).toHaveAttribute('action', '/search')
    expect(container.querySelector('form')).toHaveAttribute('method', 'get')
  })

  it('has no search where the theme does not show one', () => {
    show(template, { ...words, showSearch: false })
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('shows the theme’s picture of the title, told as the title', () => {
    show(template, { ...words, titleImg: '/pictures/title-560.webp' })
    const heading = screen.getByRole('heading', { level: 1 })
    expect(within(heading).getByRole('img', { name: 'Made for the long way home' })).toHaveAttribute(
      'src',
      '/pictures/title-560.webp',
    )
  })

  it('opens a new window where the theme says so, and tells it before', () => {
    show(template, { ...words, ctaLink: 'https://film.example/', ctaOpenInNewWindow: true })
    const action = screen.getByRole('link', { name: 'Shop the drop (opens in a new window)' })
    expect(action).toHaveAttribute('target', '_blank')
    expect(action).toHaveAttribute('rel', 'noopener')
  })

  it('loads at most one picture ahead of all others', () => {
    const { container } = show(template, words)
    const first = [...container.querySelectorAll('img')].filter(
      (picture) => picture.getAttribute('fetchpriority') === 'high',
    )
    expect(first.length).toBe(template === 3 ? 0 : 1)
  })

  it('stands with a title alone', () => {
    show(template, { title: 'Hi' }, [])
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Hi')
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('shows HTML in its texts as the text that it is', () => {
    show(template, { ...words, title: '<img src=x onerror=alert(1)>', body: '<b>bold</b>' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('<img src=x onerror=alert(1)>')
    expect(screen.getByText('<b>bold</b>')).toBeVisible()
  })
})

describe('the bento hero', () => {
  it('leads from its cells to products and tells one of them by name and price', () => {
    show(4, { ...words, containerBg: undefined })
    for (const id of [1, 2, 3, 4])
      expect(screen.getByRole('link', { name: `Thing ${id} — $17.00` })).toHaveAttribute(
        'href',
        `/listing/thing-${id}?pid=${id}`,
      )
    expect(screen.getByText('Thing 3 — $17.00')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Thing 5/ })).not.toBeInTheDocument()
  })
})

describe('the jumbo hero', () => {
  it('has a strip of words that a shopper can stop', () => {
    show(3, words)
    expect(screen.getByRole('checkbox', { name: 'Stop the moving text' })).not.toBeChecked()
    expect(screen.getAllByText('30 day free returns').length).toBeGreaterThan(1)
  })

  it('never lets a line of a long title run past its edge', () => {
    const { container } = show(3, {
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2),
    })
    const lines = [...container.querySelectorAll('svg text')]
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(Number(line.getAttribute('textLength'))).toBeLessThanOrEqual(1000)
  })
})

describe('the stage hero', () => {
  it('offers the ways into the shop', () => {
    show(5, words)
    const ways = screen.getByRole('navigation', { name: 'Highlights' })
    expect(within(ways).getByRole('link', { name: 'Mugs' })).toHaveAttribute('href', '/mugs')
  })
})
