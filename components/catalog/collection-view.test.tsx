import { screen, within } from '@testing-library/react'
import type { Tile } from '../../lib/catalog/tile'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { CollectionView } from './collection-view'

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

const show = (tiles: Tile[], total = tiles.length) =>
  renderWithMessages(
    <CollectionView collection={collection} tiles={tiles} total={total} page={1} origin="http://corner.test" />,
  )

describe('a collection page', () => {
  // Requirements: 2.17
  it('has the name of its collection as its title and lists its products', () => {
    show([tile, { ...tile, id: 2, title: 'Dead Air', badge: undefined }])
    expect(screen.getByRole('heading', { level: 1, name: 'Tees collection' })).toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('2 products')).toBeInTheDocument()
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
    expect(article.getByRole('img', { name: '7 colors' })).toHaveTextContent('+2')
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
