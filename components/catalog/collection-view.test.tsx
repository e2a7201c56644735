import type { Facets } from '@awning/contract/product-filters'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { Tile } from '../../lib/catalog/tile'
import { defaultListOptions } from '../../lib/routing/list-options'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { CollectionView } from './collection-view'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }), usePathname: () => '/tees' }))

const tile = sampleTile({
  slug: 'last-bus-tee',
  title: 'Last Bus',
  compareAtAmount: 3400,
  swatches: ['Navy', 'White', 'Ash', 'Rust', 'Forest', 'Butter', 'Lilac'].map((name) => ({ name, hex: '#123456' })),
  badge: 'fewLeft',
})
const collection = {
  name: 'Tees',
  slug: 'tees',
  parent: undefined,
  children: [{ name: 'Graphic Tees', slug: 'graphic' }],
  key: 'tees',
}

const facets: Facets = {
  types: [
    { value: 'Classic Tee', count: 3 },
    { value: 'Hoodie', count: 1 },
  ],
  colors: [{ value: 'Navy', hex: '#1f3a5f', count: 2 }],
  sizes: [],
  available: 4,
  prices: { min: 1999, max: 5501 },
}

const show = (
  tiles: Tile[],
  total = tiles.length,
  more: Partial<Pick<ComponentProps<typeof CollectionView>, 'options' | 'facets' | 'page' | 'next' | 'intro'>> = {},
) =>
  renderWithMessages(
    <CollectionView
      collection={collection}
      tiles={tiles}
      total={total}
      page={1}
      options={defaultListOptions}
      facets={undefined}
      currency="USD"
      origin="http://corner.test"
      next={undefined}
      columns={undefined}
      {...more}
    />,
  )

describe('a collection page', () => {
  // Requirements: 2.17
  it('has the name of its collection as its title and lists its products', () => {
    show([tile, { ...tile, id: 2, title: 'Dead Air', badge: undefined }])
    expect(screen.getByRole('heading', { level: 1, name: 'Tees collection' })).toBeInTheDocument()
    expect(screen.getByText('collection')).toHaveClass('text-ink-muted')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('2 products')).toBeInTheDocument()
  })

  it('has the introduction of the theme', () => {
    show([tile], 1, { intro: { text: 'Soft on purpose.', picture: undefined } })
    expect(screen.getByText('Soft on purpose.')).toBeInTheDocument()
  })

  it('fills the last row of its last page with a link to the next collection', () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ ...tile, id: index }))
    const next = { name: 'Mugs', slug: 'mugs' }
    show(six, 6, { next })
    const link = screen.getByRole('link', { name: 'Mugs View collection' })
    expect(link).toHaveAttribute('href', '/mugs')
    // Rows of two and of three are full.
    expect(link).toHaveClass('max-tablet:hidden', 'tablet:max-tablet-lg:hidden')
    expect(link).toHaveStyle({ '--wide': '2' })
    cleanup()
    show(six, 60, { next })
    expect(screen.queryByRole('link', { name: /Mugs/ })).not.toBeInTheDocument()
  })

  it('shows the picture of the next collection with its name', () => {
    show([tile], 1, { next: { name: 'Mugs', slug: 'mugs', picture: '/pictures/mug-560.webp' } })
    const link = screen.getByRole('link', { name: 'Mugs' })
    expect(within(link).getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('/pictures/mug-'))
  })

  it('links to its nested collections', () => {
    show([tile])
    const nested = within(screen.getByRole('navigation', { name: 'Within Tees' }))
    expect(nested.getByRole('link', { name: 'Graphic Tees' })).toHaveAttribute('href', '/tees/graphic')
  })

  // Requirements: 2.25
  it('shows name, type, prices, badge and colors of a product as text', () => {
    show([tile])
    const article = within(screen.getByRole('article'))
    expect(article.getByRole('link', { name: 'Last Bus' })).toHaveAttribute('href', '/listing/last-bus-tee?pid=1')
    expect(article.getByText('Classic Tee')).toBeInTheDocument()
    expect(article.getByText('Now').parentElement).toHaveTextContent('Now $28.00 Was $34.00')
    expect(article.getByText('Last few')).toBeInTheDocument()
    // Four swatches: five would not fit next to the price on a phone.
    expect(article.getByRole('img', { name: '7 colors' })).toHaveTextContent('+3')
  })

  it('marks a reduced product as on sale', () => {
    show([{ ...tile, badge: 'sale' }])
    expect(within(screen.getByRole('article')).getByText('Sale')).toHaveClass('bg-primary', 'text-on-primary')
  })

  it('has one tab stop per product', () => {
    show([tile])
    expect(within(screen.getByRole('article')).getAllByRole('link')).toHaveLength(1)
  })

  // Requirements: 2.25
  it('has a quick add button with the name of each product', () => {
    show([tile])
    expect(screen.getByRole('button', { name: 'Quick add Last Bus' })).toBeEnabled()
  })

  // Requirements: 2.18, 8.2
  it('shows an empty state with a link when it has no products', () => {
    show([])
    expect(screen.getByText('There are no products for this category')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
  })

  it('has pagination with more than twelve products', () => {
    show([tile], 13)
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/tees?page=2')
  })
})

describe('the sort and the filters of a collection', () => {
  beforeEach(() => mockPush.mockReset())
  const chosen = { ...defaultListOptions, sort: 'newest' as const, type: ['Hoodie', 'Poster'], priceMax: 40 }

  it('lists the values that its products have, with their number', () => {
    show([tile], 8, { facets })
    expect(screen.getByRole('checkbox', { name: 'Classic Tee 3' })).not.toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Lowest price' })).toHaveAttribute('placeholder', '19')
    expect(screen.getByRole('textbox', { name: 'Highest price' })).toHaveAttribute('placeholder', '56')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Featured')
    // One value cannot narrow the list.
    expect(screen.queryByRole('group', { name: 'Color' })).not.toBeInTheDocument()
  })

  it('offer the products in stock only if some are not', () => {
    const inStock = () => screen.queryByRole('checkbox', { name: 'In stock 4' })
    const { unmount } = show([tile], 8, { facets })
    expect(inStock()).not.toBeChecked()
    unmount()
    const { unmount: unmountAll } = show([tile], 4, { facets })
    expect(inStock()).not.toBeInTheDocument()
    unmountAll()
    show([tile], 4, { facets, options: { ...defaultListOptions, available: true } })
    expect(inStock()).toBeChecked()
  })

  it('show ten values, and four or more others on request or if one of them is chosen', () => {
    const colors = Array.from({ length: 14 }, (_, index) => ({ value: `C${index}`, hex: '#1f3a5f', count: 1 }))
    const all = () => screen.queryByText('Show all (14)')?.closest('details')
    const { unmount } = show([tile], 14, { facets: { ...facets, colors } })
    expect(all()).not.toHaveAttribute('open')
    expect(all()).not.toHaveTextContent('C9 1')
    expect(all()).toHaveTextContent('C10 1')
    unmount()
    const { unmount: unmountChosen } = show([tile], 14, {
      facets: { ...facets, colors },
      options: { ...defaultListOptions, color: ['C13'] },
    })
    expect(all()).toHaveAttribute('open')
    unmountChosen()
    show([tile], 14, { facets: { ...facets, colors: colors.slice(1) } })
    expect(screen.queryByText(/^Show all/)).not.toBeInTheDocument()
  })

  it('have one column if a label is long', () => {
    const sizes = ['S', 'M'].map((value) => ({ value, count: 1 }))
    show([tile], 4, {
      facets: { ...facets, types: [...facets.types, { value: 'Heavyweight Hoodie', count: 1 }], sizes },
    })
    const valuesOf = (name: string) => screen.getByRole('group', { name }).querySelector('.filter-values')
    expect(valuesOf('Type')).toHaveClass('block')
    expect(valuesOf('Size in stock')).not.toHaveClass('block')
  })

  it('lead from the open filters to the products, with their number, and close', async () => {
    show([tile], 8, { facets })
    await userEvent.click(screen.getByText('Filter'))
    const link = screen.getByRole('link', { name: 'Show 8 products' })
    expect(link).toHaveAttribute('href', '#products')
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveAttribute('id', 'products')
    expect(link.closest('details')).toHaveAttribute('open')
    await userEvent.click(link)
    expect(link.closest('details')).not.toHaveAttribute('open')
  })

  it('lead to the products without a matching product too', async () => {
    show([], 0, { facets, options: chosen })
    expect(screen.getByRole('link', { name: 'Show 0 products' })).toHaveAttribute('href', '#products')
    expect(screen.getByRole('heading', { name: 'Products' })).toHaveAttribute('id', 'products')
  })

  it('are not shown for a few products or a back end without them', () => {
    show([tile], 3, { facets })
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
    show([tile], 30)
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
  })

  it('show the new list as soon as one changes, from its first page', async () => {
    show([tile], 30, { facets, options: chosen, page: 2 })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Classic Tee 3' }))
    expect(screen.getByRole('checkbox', { name: 'Classic Tee 3' })).toBeChecked()
    expect(mockPush).toHaveBeenLastCalledWith(
      '/tees?type=Classic+Tee&type=Hoodie&type=Poster&price_max=40&sort=newest',
      { scroll: false },
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best selling')
    expect(mockPush).toHaveBeenLastCalledWith(expect.stringContaining('sort=best-selling'), { scroll: false })
  })

  it('use a price when its field is left', async () => {
    show([tile], 30, { facets })
    await userEvent.type(screen.getByRole('textbox', { name: 'Lowest price' }), '25')
    expect(mockPush).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(mockPush).toHaveBeenCalledWith('/tees?price_min=25', { scroll: false })
  })

  it('are removed apart from each other if a color and a type have the same name', () => {
    show([tile], 1, { facets, options: { ...defaultListOptions, type: ['Ash'], color: ['Ash'] } })
    const links = screen.getAllByRole('link', { name: 'Remove filter: Ash' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tees?color=Ash', '/tees?type=Ash'])
  })

  it('can be removed one by one, also if no product has the value, or all at once', () => {
    show([tile], 1, { facets, options: chosen })
    const active = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(active.getByRole('link', { name: 'Remove filter: Poster' })).toHaveAttribute(
      'href',
      '/tees?sort=newest&type=Hoodie&price_max=40',
    )
    expect(active.getByRole('link', { name: 'Remove filter: Up to $40.00' })).toHaveAttribute(
      'href',
      '/tees?sort=newest&type=Hoodie&type=Poster',
    )
    expect(active.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/tees?sort=newest')
    expect(screen.getByRole('checkbox', { name: 'Poster 0' })).toBeChecked()
  })

  it('stay on the next page', () => {
    show([tile], 30, { facets, options: chosen })
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/tees?sort=newest&type=Hoodie&type=Poster&price_max=40&page=2',
    )
  })

  it('without a matching product say so and can be cleared', () => {
    show([], 0, { facets, options: chosen })
    expect(screen.getByText('No products match these filters.')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Clear filters' }).at(-1)).toHaveAttribute('href', '/tees')
  })
})
