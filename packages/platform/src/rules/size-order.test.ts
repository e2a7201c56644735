import fc from 'fast-check'
import { sortSizes } from './size-order'

const sorted = (...labels: string[]) => sortSizes(labels, (label) => label)

const letters = ['3XS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL', '10XL']

describe('the sizes of a filter', () => {
  it('are in order from the smallest to the largest, in whichever order the products have them', () => {
    expect(sorted('S', 'XXS', 'M', 'XS', 'L', 'XL', '2XL', '7XL', '3XL')).toEqual([
      'XXS',
      'XS',
      'S',
      'M',
      'L',
      'XL',
      '2XL',
      '3XL',
      '7XL',
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(letters, { minLength: letters.length }), (labels) => {
        expect(sorted(...labels)).toEqual(letters)
      }),
    )
  })

  it.each([
    ['XXL', '2XL'],
    ['XXXL', '3XL'],
    ['2XL', '2X'],
    ['XXS', '2XS'],
    ['xs', 'X-Small'],
    ['XL', 'Extra Large'],
    ['XXL', 'XX-Large'],
    ['M', ' medium '],
    ['S', 'Small'],
    ['3L', '3XL'],
  ])('%s and %s are the same size, and stay in the given order', (one, other) => {
    expect(sorted('7XL', other, one, '5XS')).toEqual(['5XS', other, one, '7XL'])
    expect(sorted('7XL', one, other, '5XS')).toEqual(['5XS', one, other, '7XL'])
  })

  it('that are a range are between its ends', () => {
    expect(sorted('L/XL', 'L', 'M', 'S/M', 'S', 'XL')).toEqual(['S', 'S/M', 'M', 'L', 'L/XL', 'XL'])
  })

  it('that are numbers are in numeric order', () => {
    expect(sorted('100', '9', '36.5', '36', '37', '36,25')).toEqual(['9', '36', '36,25', '36.5', '37', '100'])
  })

  it('are letters first, then numbers, then other text in the given order', () => {
    expect(sorted('One size', '38', 'Kids M', 'XL', '11 oz', 'X', '2XM', '', 'S/Tall', 'M', '8')).toEqual([
      'M',
      'XL',
      '8',
      '38',
      'One size',
      'Kids M',
      '11 oz',
      'X',
      '2XM',
      '',
      'S/Tall',
    ])
  })

  it('stay complete, and sorting them again changes nothing', () => {
    const label = fc.oneof(fc.constantFrom(...letters, 'One size', 'S/M', '2X'), fc.nat(60).map(String), fc.string())
    fc.assert(
      fc.property(fc.array(label), (labels) => {
        const once = sorted(...labels)
        expect([...once].sort()).toEqual([...labels].sort())
        expect(sorted(...once)).toEqual(once)
      }),
    )
  })
})
