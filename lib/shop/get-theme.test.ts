/** @jest-environment node */
import { getTheme, getThemeAt } from './get-theme'

const mockVisitor: { preview: object | null; access: string | undefined } = { preview: null, access: undefined }
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../visit/read-credentials', () => ({
  readPreview: async () => mockVisitor.preview,
  readAccess: async () => mockVisitor.access,
}))
jest.mock('../services/stores', () => ({
  getStore: async () => ({ name: 'Corner' }),
  fetchStoreUncached: async () => ({ name: 'Corner' }),
}))

/** A service with a title in German and one in all other languages. */
beforeEach(() => {
  Object.assign(mockVisitor, { preview: null, access: undefined })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const isGerman = new URL(String(address)).searchParams.get('locale') === 'de'
    return Response.json({ content: { heroBanner: { title: isGerman ? 'Früh los' : 'Start early' } } })
  })
})

const titleIn = async (locale: 'de' | 'en') =>
  (await getTheme({ store: { slug: 'corner' }, market: { locale } })).hero.title

describe('the title of the home page', () => {
  it('is in the language of the page', async () => {
    expect([await titleIn('de'), await titleIn('en')]).toEqual(['Früh los', 'Start early'])
  })

  it.each([
    ['an access code', { access: 'low tide' }],
    ['a preview', { preview: { credential: 'sealed' } }],
    ['a preview of a theme', { preview: { credential: 'sealed', theme: 'draft' } }],
  ])('is in the language of the page for a visitor with %s', async (_, visitor) => {
    Object.assign(mockVisitor, visitor)
    expect([await titleIn('de'), await titleIn('en')]).toEqual(['Früh los', 'Start early'])
  })

  it('is in the language of the address in layouts, and in English without one', async () => {
    const titleAt = async (market: string) => (await getThemeAt({ store: 'corner', market })).hero.title
    expect(await titleAt('de.EUR.EU~de')).toBe('Früh los')
    expect(await titleAt('en.EUR.EU~')).toBe('Start early')
    expect(await titleAt('_')).toBe('Start early')
  })
})
