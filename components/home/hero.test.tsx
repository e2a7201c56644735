import { screen, within } from '@testing-library/react'
import { fillHero } from '../../lib/theme/fill-hero'
import { heroTemplates, readTheme } from '../../lib/theme/read-theme'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { Hero } from './hero'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const tile = (id: number) =>
  sampleTile({ id, slug: `thing-${id}`, title: `Thing ${id}`, type: 'Mug', picture: `/pictures/${id}-560.webp` })

type HeroContent = NonNullable<NonNullable<Parameters<typeof readTheme>[0]['content']>['heroBanner']>

function show(template: number, content: HeroContent, products = [1, 2, 3, 4, 5].map(tile)) {
  const theme = readTheme({ styles: { heroBanner: { template } }, content: { heroBanner: content } })
  const hero = fillHero(theme.hero, { title: 'My Store', body: undefined, picture: undefined, action: undefined })
  return renderWithMessages(
    <Hero
      hero={hero}
      themePicture={theme.hero.picture}
      headingFont="Archivo"
      products={products}
      links={[{ name: 'Mugs', href: '/mugs' }]}
    />,
  )
}

const heroContent: HeroContent = {
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

// Requirements: 2.1
describe.each(heroTemplates)('hero template %i', (template) => {
  // Requirements: 3.3
  it('shows the title as the only h1, with badge, text and call to action', () => {
    show(template, heroContent)
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Made for the long way home')
    expect(screen.getByText('Drop 07')).toBeVisible()
    expect(screen.getByText('Goods from 91.4 FM')).toBeVisible()
    expect(screen.getByText('Printed to order')).toBeVisible()
    const actions = screen.getAllByRole('link', { name: 'Shop the drop' })
    expect(actions.at(0)).toHaveAttribute('href', '/drop-07')
  })

  // Requirements: 2.1
  it('submits the term to the search page with a plain form', () => {
    const { container } = show(template, heroContent)
    const field = screen.getByRole('combobox', { name: 'Search products' })
    expect(field).toHaveAttribute('name', 'searchterm')
    expect(field).toHaveAttribute('placeholder', 'Search the shelves')
    expect(container.querySelector('form')).toHaveAttribute('action', '/search')
    expect(container.querySelector('form')).toHaveAttribute('method', 'get')
  })

  // Requirements: 2.1
  it('has no search when the theme disables it', () => {
    show(template, { ...heroContent, showSearch: false })
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('shows the theme’s title picture with the title as its alt text', () => {
    show(template, { ...heroContent, titleImg: '/pictures/title-560.webp' })
    const heading = screen.getByRole('heading', { level: 1 })
    expect(within(heading).getByRole('img', { name: 'Made for the long way home' })).toHaveAttribute(
      'src',
      '/pictures/title-560.webp',
    )
  })

  // Requirements: 3.3
  it('opens a new window when the theme enables it, and announces it', () => {
    show(template, { ...heroContent, ctaLink: 'https://film.example/', ctaOpenInNewWindow: true })
    const action = screen.getByRole('link', { name: 'Shop the drop (opens in a new window)' })
    expect(action).toHaveAttribute('target', '_blank')
    expect(action).toHaveAttribute('rel', 'noopener')
  })

  it('loads at most one picture with high priority', () => {
    const { container } = show(template, heroContent)
    const first = [...container.querySelectorAll('img')].filter(
      (picture) => picture.getAttribute('fetchpriority') === 'high',
    )
    expect(first.length).toBe(template === 3 ? 0 : 1)
  })

  it('renders with a title only', () => {
    show(template, { title: 'Hi' }, [])
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Hi')
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('shows HTML in its text as plain text', () => {
    show(template, { ...heroContent, title: '<img src=x onerror=alert(1)>', body: '<b>bold</b>' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('<img src=x onerror=alert(1)>')
    expect(screen.getByText('<b>bold</b>')).toBeVisible()
  })
})

describe.each([1, 4, 5])('the pictures of hero template %i', (template) => {
  const largest = (mark: string) => {
    const picture = `/pictures/${'a'.repeat(32)}${mark}-560.webp`
    const { container, unmount } = show(template, { ...heroContent, containerBg: picture })
    const files = [...container.querySelectorAll('source')].map(({ srcset }) => srcset.split(', ').at(-1))
    unmount()
    return files.at(-1)?.match(/-(\d+)\.avif/)?.[1]
  }

  it('are sharp if they are photographs, of which a part fills the frame', () => {
    expect(largest('p150040307070')).toBe('1600')
    expect(largest('')).toBe('1000')
  })
})

describe('the bento hero', () => {
  it('links its cells to products and shows name and price of one', () => {
    show(4, { ...heroContent, containerBg: undefined })
    // The name of the third cell is its visible caption.
    for (const id of [1, 2, 3, 4])
      expect(
        screen.getByRole('link', { name: id === 3 ? /^Thing 3\s*\$28\.00$/ : `Thing ${id} — $28.00` }),
      ).toHaveAttribute('href', `/listing/thing-${id}?pid=${id}`)
    expect(screen.getAllByText('$28.00')).toHaveLength(1)
    expect(screen.getByText('Thing 3')).toBeVisible()
    expect(screen.getByText('Thing 3').nextSibling).toHaveTextContent('$28.00')
    expect(screen.queryByRole('link', { name: /Thing 5/ })).not.toBeInTheDocument()
  })
})

describe('the theme’s own picture of the first product', () => {
  const own = { ...heroContent, containerBg: '/pictures/1-1000.webp' }
  const sources = (template: number) =>
    [...show(template, own).container.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')

  it.each([
    [4, 4],
    [5, 3],
  ])('is shown once in template %i, beside other products', (template, count) => {
    const ids = sources(template).map((src) => /\/(\d+)-/.exec(src)?.[1])
    expect(ids).toEqual(['1', '2', '3', '4'].slice(0, count))
  })
})

describe('the jumbo hero', () => {
  it('has a ticker that a shopper can stop', () => {
    show(3, heroContent)
    expect(screen.getByRole('checkbox', { name: 'Stop the moving text' })).not.toBeChecked()
    expect(screen.getAllByText('30 day free returns').length).toBeGreaterThan(1)
  })

  it('never lets a line of a long title overflow', () => {
    const { container } = show(3, {
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2),
    })
    const lines = [...container.querySelectorAll('svg text')]
    expect(lines.length).toBeGreaterThan(2)
    const end = (line: Element) => Number(line.getAttribute('x')) + Number(line.getAttribute('textLength'))
    for (const line of lines) expect(end(line)).toBeLessThanOrEqual(1000.1)
  })
})

describe('the stage hero', () => {
  const inOrder = (container: HTMLElement) =>
    [...container.querySelectorAll('img')].map((image) => image.getAttribute('src')?.replace(/-\d+\.webp$/, ''))
  const photograph = { ...tile(1), picture: `/pictures/${'a'.repeat(32)}p160040307070-560.webp` }

  it('has a cut-out in the middle, with the picture of the theme and photographs behind it', () => {
    const { container } = show(5, heroContent, [photograph, tile(2), tile(3)])
    expect(inOrder(container)).toEqual(['/pictures/2', '/pictures/hero', `/pictures/${'a'.repeat(32)}p160040307070`])
  })

  it('has the picture of the theme in the middle if all products have photographs', () => {
    const { container } = show(5, heroContent, [photograph])
    expect(inOrder(container)).toEqual(['/pictures/hero', `/pictures/${'a'.repeat(32)}p160040307070`])
  })

  it('links into the shop', () => {
    show(5, heroContent)
    const ways = screen.getByRole('navigation', { name: 'Highlights' })
    expect(within(ways).getByRole('link', { name: 'Mugs' })).toHaveAttribute('href', '/mugs')
  })
})

it.each([1, 2])('template %i without any picture has the title from edge to edge', (template) => {
  const { container } = show(template, { title: 'Soon' }, [])
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Soon')
  expect(container.querySelector('svg text')).toHaveTextContent('Soon')
  expect(container.querySelector('.stage')).not.toBeInTheDocument()
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

it('shows every text in full to screen readers, whatever its length', () => {
  const words = 'Every word of a very long sentence '.repeat(6).trim()
  for (const template of heroTemplates) {
    const { unmount } = show(template, { ...heroContent, title: words, titleBadge: words, ctaText: words })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(words)
    expect(screen.getAllByRole('link', { name: words })[0]).toBeVisible()
    unmount()
  }
})

it('a hero cuts off long texts on phones, with the whole title for screen readers', () => {
  const long = 'A very long night '.repeat(12).trim()
  show(1, { ...heroContent, title: long, subtitle: `Sub ${long}`, body: `Body ${long}` })
  expect(screen.getByRole('heading', { level: 1, name: long }).firstElementChild).toHaveClass('line-clamp-5')
  expect(screen.getByText(`Sub ${long}`)).toHaveClass('max-tablet:line-clamp-2')
  expect(screen.getByText(`Body ${long}`)).toHaveClass('max-tablet:line-clamp-1')
})

it('the lines of a long button text start at one edge, those of a short one are centered', () => {
  const long = 'Everything from the very heavy anniversary collection of the lighthouse'
  const { unmount } = show(1, { ...heroContent, ctaText: long })
  expect(screen.getByText(long)).toHaveClass('text-start')
  unmount()
  show(1, heroContent)
  expect(screen.getByText('Shop the drop')).not.toHaveClass('text-start')
})

it('the ticker claims nothing about how the products are made', () => {
  show(3, heroContent)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Order updates by email',
    '30 day free returns',
    'Secure checkout',
  ])
})
