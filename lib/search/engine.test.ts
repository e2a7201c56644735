import { isSearchable, tokensOf } from '@awning/platform/rules/search-terms'
import fc from 'fast-check'
import { searchable } from '../../tests/storefront/sample-search-product'
import { createEngine, searchKeys } from './engine'
import type { SearchProduct } from './products'

const found = (products: SearchProduct[], term: string) =>
  createEngine(products)
    .search(term)
    .map(({ id }) => id)

describe('a term', () => {
  // Requirements: 5.3
  it('is searched once it is longer than two characters', () => {
    expect(['', '  ', 'te', ' te ', 'tee', '名前だ'].map(isSearchable)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  // Requirements: 5.3
  it('is split into words of at least three characters, of which twelve are matched', () => {
    expect(tokensOf('T-shirt of supercalifragilistic Cut')).toEqual(['shirt', 'supercalifra', 'cut'])
    expect(tokensOf('a b c')).toEqual([])
    expect(tokensOf('tee TEE tee')).toEqual(['tee'])
  })

  it('results in valid words for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (term) => {
        const tokens = tokensOf(term)
        expect(tokens.length).toBeLessThanOrEqual(10)
        for (const token of tokens) {
          const size = [...token].length
          expect(size).toBeLessThanOrEqual(12)
          expect(size).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })
})

/** The word is in one field only; the others contain texts of the same length. */
const fields: [string, (word: string) => Partial<SearchProduct>][] = [
  ['name', (word) => ({ title: word })],
  ['url', (word) => ({ slug: word })],
  ['productName', (word) => ({ type: word })],
  ['collections.name', (word) => ({ collections: [{ name: word, slug: 'qqqqqq' }] })],
  ['collections.slug', (word) => ({ collections: [{ name: 'qqqqqq', slug: word }] })],
  ['productGroupName', (word) => ({ group: word })],
]
const plain = {
  title: 'qqqqqq',
  slug: 'qqqqqq',
  type: 'qqqqqq',
  group: 'qqqqqq',
  collections: [{ name: 'qqqqqq', slug: 'qqqqqq' }],
}

describe('search results', () => {
  // Requirements: 9.4
  it('use the field weights of the specification', () => {
    expect(Object.fromEntries(searchKeys.map(({ name, weight }) => [name, weight]))).toEqual({
      name: 6,
      url: 5,
      productName: 4,
      'collections.name': 3,
      'collections.slug': 2,
      productGroupName: 1,
    })
  })

  // Requirements: 9.4
  it('are ordered by the weight of the matching field: name, url, product, collection, its slug, group', () => {
    const products = fields.map(([, put], index) => searchable(index + 1, { ...plain, ...put('lantern') }))
    fc.assert(
      fc.property(fc.shuffledSubarray(products, { minLength: 2 }), (some) => {
        const ids = found(some, 'lantern')
        expect(ids).toEqual(some.map(({ id }) => id).sort((a, b) => a - b))
      }),
    )
  })

  /** Best first. `fields` of the first product contain the word; the rest of the table describes the others. */
  it.each<[string, Partial<SearchProduct>[]]>([
    [
      'a name of eight words before a type of one',
      [
        { title: 'Out past the last lantern of the night' },
        { type: 'Lantern' },
        { collections: [{ name: 'Lantern', slug: 'x' }] },
      ],
    ],
    [
      'a name of eight words before an address, a type and collections that match together',
      [
        { title: 'Out past the last lantern of the night' },
        {
          slug: 'lantern-club',
          type: 'Lantern',
          collections: [
            { name: 'Lantern', slug: 'lantern' },
            { name: 'Lanterns on sale', slug: 'lantern-sale' },
          ],
        },
      ],
    ],
    ['a name of one word before an address', [{ title: 'Lantern' }, { slug: 'lantern' }, { type: 'Lantern' }]],
    [
      'an address before a type, a type of four words before a collection of one',
      [
        { slug: 'lantern' },
        { type: 'Big lantern of brass' },
        { collections: [{ name: 'Lantern', slug: 'x' }] },
        { collections: [{ name: 'All', slug: 'lantern' }] },
        { group: 'Lantern' },
      ],
    ],
    ['an exact type before a name with a typo', [{ type: 'Lantern' }, { title: 'Lantorn' }]],
    [
      'a name before a type, even if the query omits its accent',
      [{ title: 'The old Lantérn of the coast' }, { type: 'Lantern' }],
    ],
  ])('rank %s', (_, ranked) => {
    const products = ranked.map((more, index) => searchable(index + 1, { ...plain, ...more }))
    const ids = products.map(({ id }) => id)
    expect(found(products, 'lantern')).toEqual(ids)
    expect(found([...products].reverse(), 'lantern')).toEqual(ids)
  })

  it.each(fields)('include a match in the field %s only', (_, put) => {
    expect(found([searchable(1, plain), searchable(2, { ...plain, ...put('lantern') })], 'lantern')).toEqual([2])
  })

  it("keep the store's order among equal results", () => {
    const same = [3, 1, 2].map((id) => searchable(id, plain))
    expect(found(same, 'qqqqqq')).toEqual([3, 1, 2])
  })

  it('of the same kind are ordered by all fields that contain the word, then as in the store', () => {
    const products = [
      searchable(1, { title: 'First Lantern' }),
      searchable(2, { title: 'Second Lantern', slug: 'second-lantern' }),
      searchable(3, { title: 'A Lantern among long words' }),
      searchable(4, { title: 'Fourth Lantorn' }),
    ]
    expect(found(products, 'lantern')).toEqual([2, 1, 3, 4])
    expect(found(products.slice(0, 3), 'lantren')).toEqual([2, 1, 3])
  })

  it('contain every word of the term, each in any field', () => {
    const products = [
      searchable(1, { title: 'Last Bus', type: 'Classic Tee' }),
      searchable(2, { title: 'Last Bus', type: 'Mug' }),
      searchable(3, { title: 'Signal', type: 'Classic Tee' }),
    ]
    expect(found(products, 'bus tee')).toEqual([1])
    expect(found(products, 'Last Bus - Mug')).toEqual([2])
  })

  it('start with the product whose full name is the term, including its short words', () => {
    const products = [1, 2, 3].map((id) => searchable(id, { title: `Lantern ${id}` }))
    expect(found(products, 'lantern 3')).toEqual([3, 1, 2])
    expect(found(products, 'Lantern 2 - Classic Tee')).toEqual([2, 1, 3])
  })

  it('tolerate one typing error in a short word', () => {
    const products = [searchable(1, { title: 'Night Shift' }), searchable(2, { title: 'Swift' })]
    expect(found(products, 'shft')[0]).toBe(1)
    expect(found(products, 'nihgt shft')).toEqual([1])
  })

  it('contain products that have a word as their color, after those that have it as a text', () => {
    const black = [{ name: 'Vintage Black', hex: '#111111' }]
    const products = [
      searchable(1, { title: 'Night Hoodie', swatches: black }),
      searchable(2, { title: 'Black Cat Hoodie' }),
      searchable(3, { title: 'Night Mug', swatches: black }),
      searchable(4, { title: 'Day Hoodie', swatches: [{ name: 'Heathered Noir', hex: '#888888' }] }),
    ]
    expect(found(products, 'black hoodie')).toEqual([2, 1])
    expect(found(products, 'hodie black')).toEqual([2, 1])
    expect(found(products, 'vintage')).toEqual([1, 3])
    expect(found(products, 'black')).toEqual([2])
    expect(found(products, 'the red hoodie')).toEqual([1, 2, 4])
  })

  it('ignore a word that nothing in the store has, if another word is found', () => {
    const products = [searchable(1, { title: 'Night Shift' }), searchable(2, { title: 'Night Owl' })]
    expect(found(products, 'purple shift')).toEqual([1])
    expect(found(products, 'shft mug')).toEqual([1])
    expect(found(products, 'purple mug')).toEqual([])
  })

  it('ignore a word that is only similar to one of other products, if nothing has both', () => {
    const products = [searchable(1, { title: 'Way Back' }), searchable(2, { type: 'Hoodie' })]
    expect(found(products, 'black hoodie')).toEqual([2])
    expect(found(products, 'black')).toEqual([1])
  })

  it('tolerate typos and missing accents', () => {
    const products = [searchable(1, { title: 'Hoodie Noir' }), searchable(2, { title: 'Café Mug' })]
    expect(found(products, 'hodie')).toEqual([1])
    expect(found(products, 'cafe')).toEqual([2])
  })

  it('start with the product whose full name is the term, including long words', () => {
    const word = fc.stringMatching(/^[a-z]{3,30}$/)
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(title, title, (name, type) => {
        const products = [searchable(1, { title: name, type }), searchable(2, plain)]
        expect(found(products, `${name} - ${type}`)).toContain(1)
      }),
      { numRuns: 60 },
    )
  })

  it('are empty for a term that is too short or has no word that is long enough', () => {
    expect(found([searchable(1, plain)], 'qq')).toEqual([])
    expect(found([searchable(1, plain)], 'q q q')).toEqual([])
  })

  it('are returned safely and quickly for any input', () => {
    const engine = createEngine([searchable(1, { title: '(a+)+$ .*'.repeat(40) }), searchable(2, plain)])
    for (const bomb of [
      '(a+)+$',
      '((((((((((',
      '!^|=\'"',
      'a'.repeat(50_000),
      `${'(x+x+)+'.repeat(500)}y`,
      '\\',
      '%%%',
    ])
      expect(() => engine.search(bomb)).not.toThrow()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (term) => {
        const ids = engine.search(term).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
