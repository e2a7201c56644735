import { productSorts } from '@awning/platform/rules/product-list'
import fc from 'fast-check'
import { countFilters, defaultListOptions, listQuery } from './list-options'
import { formatListOptions, parseListOptions, readListOptions } from './read-list-options'

const read = (query: string) => readListOptions(new URLSearchParams(query))

describe('the options of a list', () => {
  it('are the default for a URL without them, and for invalid values', () => {
    expect(read('')).toEqual(defaultListOptions)
    expect(read('sort=cheap&type=&price_min=-1&price_max=x&available=yes&color=%00')).toEqual(defaultListOptions)
  })

  it('have one form, whatever the order and the repetition of their values', () => {
    const options = read('color=White&size=M&color=Navy&color=White&price_max=40&price_min=020&sort=price-asc&utm=x')
    expect(listQuery(options).toString()).toBe('sort=price-asc&color=Navy&color=White&size=M&price_min=20&price_max=40')
  })

  it('have a price range that contains the typed one, with the lower price first', () => {
    const query = (text: string) => listQuery(read(text)).toString()
    expect(query('price_min=28.50&price_max= 31,20 ')).toBe('price_min=28&price_max=32')
    expect(query('price_min=30&price_max=20')).toBe('price_min=20&price_max=30')
    expect(query('price_min=30&price_max=0')).toBe('price_max=30')
    expect(query('price_min=1.234&price_max=1,2,3')).toBe('')
    expect(query('price_max=9999999.99')).toBe('price_max=9999999')
  })

  it('are limited in number and length', () => {
    expect(read(Array.from({ length: 30 }, (_, index) => `size=${index}`).join('&')).size).toHaveLength(20)
    expect(read(`type=${'x'.repeat(101)}`).type).toEqual([])
  })

  it('counts a price range as one filter, and a sort as none', () => {
    expect(countFilters(read('sort=newest&color=Navy&color=White&price_min=20&price_max=40&available=1'))).toBe(4)
  })

  it('read from its own URL or path segment are the same', () => {
    const values = fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 25 })
    const price = fc.integer({ min: -100, max: 1_000_000_000 }).map((cents) => (cents / 100).toFixed(2))
    const anyQuery = fc
      .record({
        sort: fc.constantFrom(...productSorts, 'other'),
        type: values,
        color: values,
        size: values,
        min: price,
        max: price,
      })
      .map(({ sort, type, color, size, min, max }) => {
        const query = new URLSearchParams({ sort, price_min: min, price_max: max })
        for (const value of type) query.append('type', value)
        for (const value of color) query.append('color', value)
        for (const value of size) query.append('size', value)
        return query
      })
    fc.assert(
      fc.property(anyQuery, (query) => {
        const options = readListOptions(query)
        expect(readListOptions(listQuery(options))).toEqual(options)
        expect(parseListOptions(formatListOptions(options))).toEqual(options)
        expect(formatListOptions(options)).toMatch(/^[A-Za-z0-9_-]*$/)
      }),
    )
  })

  it('are not read from a segment in another form', () => {
    fc.assert(
      fc.property(fc.string(), (segment) => {
        const options = parseListOptions(segment)
        expect(options === undefined || formatListOptions(options) === segment).toBe(true)
      }),
    )
  })
})
