import { screen, within } from '@testing-library/react'
import type { Tile } from '../../lib/catalogue/tile'
import { renderWithTexts } from '../layout/render-with-texts'
import { CollectionView } from './collection-view'

const tile: Tile = {
  id: 1,
  slug: 'last-bus-tee',
  href: '/listing/last-bus-tee?pid=8',
  title: 'Last Bus',
  type: 'Classic Tee',
  price: '$28.00',
  money: { amount: 2800, currency: 'USD' },
  compareAt: '$34.00',
  picture: '/pictures/a-560.webp',
  morePictures: [],
  color: '#20304f',
  swatches: ['Navy', 'White', 'Ash', 'Rust', 'Forest', 'Butter', 'Lilac'].map((name) => ({ name, hex: '#123456' })),
  badge: 'fewLeft',
}
const collection = {
  name: 'Tees',
  slug: 'tees',
  parent: undefined,
  children: [{ name: 'Graphic Tees', slug: 'graphic' }],
  key: 'tees',
}

const show = (tiles: Tile[], total = tiles.length) =>
  renderWithTexts(<CollectionView collection={collection} tiles={tiles} total={total} page={1} />)

describe('a collection page', () => {
  it('is titled by its collection and lists its products', () => {
    show([tile, { ...tile, id: 2, title: 'Dead Air', badge: undefined }])
    expect(screen.getByRole('heading', { level: 1, name: 'Tees collection' })).toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('2 products')).toBeInTheDocument()
  })

  it('leads to the collections within it', () => {
    show([tile])
    const nested = within(screen.getByRole('navigation', { name: 'Within Tees' }))
    expect(nested.getByRole('link', { name: 'Graphic Tees' })).toHaveAttribute('href', '/tees/graphic')
  })

  it('tells of a product in words: name, type, prices, badge and colours', () => {
    show([tile])
    const article = within(screen.getByRole('article'))
    expect(article.getByRole('link', { name: 'Last Bus' })).toHaveAttribute('href', '/listing/last-bus-tee?pid=8')
    expect(article.getByText('Classic Tee')).toBeInTheDocument()
    expect(article.getByText('Now').parentElement).toHaveTextContent('Now $28.00 Was $34.00')
    expect(article.getByText('Last few')).toBeInTheDocument()
    expect(article.getByText('7 colors')).toBeInTheDocument()
    expect(article.getByText('+2')).toBeInTheDocument()
  })

  it('is one stop of the keyboard for each product', () => {
    show([tile])
    expect(within(screen.getByRole('article')).getAllByRole('link')).toHaveLength(1)
  })

  it('offers each product to be added from its tile, by its name', () => {
    show([tile])
    expect(screen.getByRole('button', { name: 'Quick add Last Bus' })).toBeEnabled()
  })

  it('says so when it is empty, and leads on', () => {
    show([])
    expect(screen.getByText('There are no products for this category')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
  })

  it('has pages once there are more than twelve products', () => {
    show([tile], 13)
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/tees?page=2')
  })
})
