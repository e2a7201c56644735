import { screen, within } from '@testing-library/react'
import { readTheme } from '../../lib/theme/read-theme'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { CategoryLinks } from './category-links'
import { CollectionCards } from './collection-cards'
import { FeaturedSection } from './featured-section'
import { ThemePageView } from './theme-page-view'

const cards = [
  { name: 'Tees', href: '/tees', picture: '/pictures/a-560.webp' },
  { name: 'Mugs', href: '/mugs', picture: undefined },
]

describe('category links', () => {
  it('link to each category of the theme by name, with a decorative picture', () => {
    const { categories } = readTheme({
      content: {
        categories: [
          { slug: 'tees', displayName: 'Shirts', image: '/pictures/a-560.webp' },
          { slug: 'mugs' },
          { slug: 'tees', displayName: 'Shirts again' },
          { slug: 'javascript:alert(1)', displayName: 'Bad' },
        ],
      },
    })
    renderWithMessages(<CategoryLinks title="Categories" categories={categories} />)
    const links = within(screen.getByRole('region', { name: 'Categories' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shirts', '/tees'],
      ['mugs', '/mugs'],
    ])
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('are hidden when the theme has none', () => {
    const { container } = renderWithMessages(<CategoryLinks title="Categories" categories={[]} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('a featured section', () => {
  const section = ({ only, count = 1, columns }: { only?: boolean; count?: number; columns?: number } = {}) =>
    renderWithMessages(
      <FeaturedSection
        id="shelf-tees"
        name="Tees"
        link={{ href: '/tees', text: 'View collection' }}
        tiles={Array.from({ length: count }, (_, index) => sampleTile({ id: index + 1 }))}
        columns={columns}
        {...(only && { only })}
      />,
    )

  it('links to its collection', () => {
    section()
    expect(screen.getByRole('link', { name: 'View collection' })).toHaveAttribute('href', '/tees')
  })

  it('has the link below its products instead if it is the only one', () => {
    section({ only: true })
    const link = screen.getByRole('link', { name: 'View collection' })
    expect(screen.getByRole('article').compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([3, 7])('with %s products ends with a card that links to the collection', (count) => {
    section({ count })
    const card = screen.getByRole('link', { name: 'Tees View collection' })
    expect(card).toHaveAttribute('href', '/tees')
    // The items of the list are its products only.
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(count)
    expect(screen.getByRole('list')).not.toContainElement(card)
  })

  it.each([{ count: 2 }, { count: 4 }, { count: 3, columns: 3 }])(
    'has no card if it does not complete a row: %o',
    (products) => {
      section(products)
      expect(screen.getAllByRole('link', { name: /View collection/ })).toHaveLength(1)
    },
  )
})

describe('collection cards', () => {
  it('link to two collections', () => {
    renderWithMessages(<CollectionCards label="Collections" cards={cards} action="View collection" />)
    const region = screen.getByRole('region', { name: 'Collections' })
    expect(within(region).getByRole('link', { name: /Tees/ })).toHaveAttribute('href', '/tees')
    expect(within(region).getByRole('link', { name: /Mugs/ })).toHaveAttribute('href', '/mugs')
  })

  it('have a wider frame for a landscape photograph, and a narrower one for its name', () => {
    const pictures = ['p150040307070', 'p080040307070', 'p'].map(
      (mark) => `/pictures/${'a'.repeat(32)}${mark}-560.webp`,
    )
    const photographs = pictures.map((picture, index) => ({ name: `Tees ${index}`, href: `/tees-${index}`, picture }))
    const { container } = renderWithMessages(
      <CollectionCards label="Collections" cards={photographs} action="View collection" />,
    )
    const images = [...container.querySelectorAll('img')]
    const frames = images.map((image) => image.closest('span')?.className.match(/w-\[\d+%\]/)?.[0])
    expect(frames).toEqual(['w-[56%]', 'w-[42%]', 'w-[42%]'])
    expect(images.map(({ style }) => style.objectPosition)).toEqual(['62.4% 50%', '81.3% 50%', ''])
    expect(screen.getByText('Tees 0')).toHaveClass('max-w-[40%]')
    expect(screen.getByText('Tees 1')).toHaveClass('max-w-1/2')
  })

  it('are hidden for a single collection, which the section below already shows', () => {
    const { container } = renderWithMessages(
      <CollectionCards label="Collections" cards={cards.slice(0, 1)} action="View collection" />,
    )
    expect(container).toBeEmptyDOMElement()
  })
})

describe('a custom page of the creator', () => {
  it('shows a title and a paragraph per blank line, as plain text', () => {
    const { pages } = readTheme({
      content: {
        pages: [
          { slug: 'faq', title: 'Questions', text: 'First line\nsecond line\n\n<b>Third</b>' },
          { slug: '../x', title: 'No address', text: '' },
        ],
      },
    })
    expect(pages).toHaveLength(1)
    for (const page of pages) renderWithMessages(<ThemePageView page={page} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
    expect(screen.getAllByRole('paragraph')).toHaveLength(2)
    expect(screen.getByText('<b>Third</b>')).toBeVisible()
  })
})
