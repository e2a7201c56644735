import { sampleTile } from '../../tests/storefront/sample-tile'
import { arrangeLinks, fillPictures, fillRows, pickHeroPicture, pickHeroTiles } from './home'

const shelf = (slug: string, ...ids: number[]) => ({ name: slug, slug, tiles: ids.map((id) => sampleTile({ id })) })
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const idsOf = (shelves: ReturnType<typeof fillRows>) => shelves.map(({ tiles }) => tiles.map(({ id }) => id))

describe('the shelves of the home page', () => {
  it.each([
    [1, 1],
    [3, 3],
    [4, 4],
    [7, 4],
    [8, 8],
    [16, 8],
  ])('show of %s products %s, in full rows', (count, shown) => {
    expect(idsOf(fillRows([shelf('tees', ...range(1, count))]))).toEqual([range(1, shown)])
  })

  it('show up to eight products in the first of several, which is a row that scrolls', () => {
    const mugs = shelf('mugs', ...range(21, 7))
    expect(idsOf(fillRows([shelf('tees', ...range(1, 7)), mugs]))).toEqual([range(1, 7), range(21, 4)])
    expect(idsOf(fillRows([shelf('tees', ...range(1, 9)), mugs]))).toEqual([range(1, 8), range(21, 4)])
  })

  it('do not repeat the products above them if a row remains', () => {
    expect(idsOf(fillRows([shelf('drop', 1, 2, 3, 4), shelf('tees', 1, 2, 5, 6, 7, 8)]))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ])
    expect(idsOf(fillRows([shelf('drop', 1, 2, 3, 4), shelf('tees', 1, 2, 5)]))).toEqual([
      [1, 2, 3, 4],
      [1, 2, 5],
    ])
  })

  it('are left out without a product that is not above them', () => {
    expect(idsOf(fillRows([shelf('empty'), shelf('all', 1, 2, 3, 4), shelf('tees', 1), shelf('mugs', 4, 5)]))).toEqual([
      [1, 2, 3, 4],
      [4, 5],
    ])
  })
})

describe('the hero of the home page', () => {
  const pictured = (slug: string, ...ids: number[]) => ({
    ...shelf(slug),
    tiles: ids.map((id) => sampleTile({ id, picture: `/pictures/${id}-560.webp` })),
  })
  const heroIds = (...collections: ReturnType<typeof pictured>[]) =>
    pickHeroTiles(collections, fillRows(collections).slice(0, 2)).map(({ id }) => id)

  it('shows products of every collection that the shelves below do not show', () => {
    const prints = pictured('prints', 19, 20, 21)
    expect(heroIds(pictured('tees', ...range(1, 10)), pictured('mugs', 17, 18), prints)).toEqual([9, 19, 10, 20])
  })

  it('repeats products of the shelves, each once, if there are too few others', () => {
    expect(heroIds(pictured('tees', ...range(1, 9)), pictured('mugs', 1, 16))).toEqual([9, 1, 2, 16])
    expect(heroIds(pictured('tees', 1, 2), pictured('mugs', 2))).toEqual([1, 2])
  })

  const heroPicture = (...collections: ReturnType<typeof pictured>[]) =>
    pickHeroPicture(collections, fillRows(collections).slice(0, 2))

  it('shows the picture of a product that the row below it does not show', () => {
    expect(heroPicture(pictured('tees', ...range(1, 5)))).toBe('/pictures/5-560.webp')
    expect(heroPicture(pictured('tees', ...range(1, 8)))).toBe('/pictures/5-560.webp')
    expect(heroPicture(pictured('tees', ...range(1, 9)))).toBe('/pictures/9-560.webp')
    expect(heroPicture(pictured('tees', ...range(1, 5)), pictured('mugs', 8))).toBe('/pictures/5-560.webp')
    expect(heroPicture(pictured('tees', 1, 2), pictured('mugs', 2, 3))).toBe('/pictures/3-560.webp')
  })

  it('repeats the first picture of that row if no other product has one', () => {
    expect(heroPicture(pictured('tees', ...range(1, 4)))).toBe('/pictures/1-560.webp')
    expect(heroPicture(shelf('tees', ...range(1, 4)), pictured('mugs'))).toBeUndefined()
    const copy = { ...shelf('tees'), tiles: pictured('tees', 1, 2, 3, 4).tiles.concat(pictured('copy', 1).tiles) }
    const renumbered = copy.tiles.map((tile, id) => ({ ...tile, id }))
    expect(heroPicture({ ...copy, tiles: renumbered })).toBe('/pictures/1-560.webp')
    expect(heroPicture()).toBeUndefined()
  })

  it('shows no picture that stands for a missing one', () => {
    const drawn = sampleTile({ id: 1, picture: '/pictures/drawn-560.webp', hasPlaceholder: true })
    const own = sampleTile({ id: 2, picture: '/pictures/own-560.webp' })
    expect(heroPicture({ ...shelf('tees'), tiles: [drawn, own] })).toBe('/pictures/own-560.webp')
    const below = { ...shelf('tees'), tiles: [...pictured('tees', 3, 4, 5, 6).tiles, drawn] }
    expect(heroPicture(below)).toBe('/pictures/3-560.webp')
    expect(heroPicture({ ...shelf('tees'), tiles: [drawn] })).toBeUndefined()
  })

  it('shows no product without a picture', () => {
    const toCome = sampleTile({ id: 3, picture: '/pictures/3-560.webp', hasPlaceholder: true })
    const collections = [shelf('tees', 1, 2), { ...shelf('new'), tiles: [toCome] }]
    expect(pickHeroTiles(collections, collections)).toEqual([])
  })
})

describe('the links of the home page', () => {
  const link = (slug: string) => ({ href: `/${slug}` })
  const cards = [shelf('tees'), shelf('mugs')]

  it('of a theme with several categories have no cards for collections with a shelf', () => {
    const categories = [link('tees'), link('caps')]
    const others = [shelf('prints'), shelf('socks')]
    expect(arrangeLinks(categories, cards, [])).toEqual({ categories, cards: [] })
    expect(arrangeLinks(categories, cards, others)).toEqual({ categories, cards: others })
  })

  it('have no card for a collection that a category links', () => {
    const categories = [link('tees'), link('caps')]
    const others = [shelf('caps'), shelf('prints'), shelf('socks')]
    expect(arrangeLinks(categories, cards, others)).toEqual({ categories, cards: others.slice(1) })
    expect(arrangeLinks([link('tees')], cards, others.slice(1)).cards).toEqual(others.slice(1))
  })

  it('are all shown if no card has the same collection', () => {
    expect(arrangeLinks([link('mugs/tall')], cards, [])).toEqual({ categories: [link('mugs/tall')], cards })
    expect(arrangeLinks([], cards, [])).toEqual({ categories: [], cards })
  })

  it('repeat the only collection of a store if its theme links to it', () => {
    const own = [link('all-products')]
    expect(arrangeLinks(own, [shelf('all-products')], [])).toEqual({ categories: own, cards: [] })
  })

  it('leave out the collection of every product if there are others', () => {
    const whole = new Set(['all'])
    const shelves = [shelf('all'), shelf('outdoor')]
    expect(arrangeLinks([], shelves, [shelf('indoor')], whole).cards.map(({ slug }) => slug)).toEqual([
      'indoor',
      'outdoor',
    ])
    expect(arrangeLinks([], [shelf('all')], [], whole).cards.map(({ slug }) => slug)).toEqual(['all'])
    const categories = [link('all'), link('caps'), link('prints')]
    expect(arrangeLinks(categories, [], [], whole).categories).toEqual([link('caps'), link('prints')])
    expect(arrangeLinks([link('all')], [], [], whole).categories).toEqual([link('all')])
  })

  it('lead to collections without a shelf if the theme has no categories', () => {
    const others = [shelf('caps'), shelf('prints')]
    expect(arrangeLinks([], cards, others).cards).toEqual(others)
    expect(arrangeLinks([], cards, others.slice(0, 1)).cards.map(({ slug }) => slug)).toEqual(['caps', 'tees'])
  })
})

it('category links without a picture show a product of their collection', () => {
  const pictured = { ...shelf('tees'), tiles: [sampleTile({ id: 1, picture: '/pictures/tee-560.webp' })] }
  const categories = [
    { href: '/tees', picture: undefined },
    { href: '/tees', picture: '/pictures/own-560.webp' },
    { href: '/mugs', picture: undefined },
  ]
  expect(fillPictures(categories, [pictured]).map(({ picture }) => picture)).toEqual([
    '/pictures/tee-560.webp',
    '/pictures/own-560.webp',
    undefined,
  ])
})
