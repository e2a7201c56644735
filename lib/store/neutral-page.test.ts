/** @jest-environment node */
import { locales } from '../../commerce/contract/primitives'
import { neutralPage } from './neutral-page'
import { neutralTexts } from './neutral-texts'

describe('a page that belongs to no shop', () => {
  it.each(locales)('is said in %s, and says so', async (locale) => {
    const page = await neutralPage(503, locale).text()
    const [title, text] = neutralTexts[locale][503]
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain(`<h1>${title}</h1><p>${text}</p>`)
  })

  it('is English where no language is known, is never kept, and asks to come back where that helps', () => {
    const answer = neutralPage(503)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(neutralPage(404).headers.get('retry-after')).toBeNull()
  })

  it('has no language twice but the two of English', () => {
    const titles = locales.filter((locale) => locale !== 'en-GB').map((locale) => neutralTexts[locale][404][1])
    expect(new Set(titles).size).toBe(titles.length)
  })
})
