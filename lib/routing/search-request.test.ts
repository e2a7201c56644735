import fc from 'fast-check'
import { formatSearchRequest, parseSearchRequest, readSearchRequest } from './search-request'

const read = (query: string) => readSearchRequest(new URLSearchParams(query))

describe('a search by URL', () => {
  it('has a term of more than two characters, without control characters and extra spaces', () => {
    expect(read('searchterm=+la+')).toBeUndefined()
    expect(read('')).toBeUndefined()
    expect(read('searchterm=+night++shift%00%0A')?.term).toBe('night shift')
    expect(read(`searchterm=${'x'.repeat(500)}`)?.term).toHaveLength(120)
  })

  it('has a page, a sort and filters', () => {
    expect(read('searchterm=tee&page=2&sort=newest&color=Navy')).toMatchObject({
      term: 'tee',
      page: 2,
      options: { sort: 'newest', color: ['Navy'] },
    })
    expect(read('searchterm=tee&page=0')?.page).toBe(1)
    expect(read('searchterm=tee&page=999999')?.page).toBe(1)
  })

  it('has one path segment, and only that one is read', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(text, fc.nat(200_000), fc.array(text, { maxLength: 4 }), (term, page, colors) => {
        const query = new URLSearchParams({ searchterm: term, page: String(page) })
        for (const color of colors) query.append('color', color)
        const request = readSearchRequest(query)
        if (request === undefined) return
        const segment = formatSearchRequest(request)
        expect(segment).toMatch(/^[\w-]+$/)
        expect(parseSearchRequest(segment)).toEqual(request)
      }),
    )
    expect(parseSearchRequest(Buffer.from('searchterm=tee&utm=1').toString('base64url'))).toBeUndefined()
    expect(parseSearchRequest(Buffer.from('searchterm=la').toString('base64url'))).toBeUndefined()
  })
})
