/** @jest-environment node */
import { locales } from '@awning/platform/locales'
import { errorPageTexts } from './error-page-texts'
import { plainErrorPage } from './plain-error-page'

describe('an error page without a shop', () => {
  it.each(locales)('has the texts and the lang attribute of %s', async (locale) => {
    const page = await plainErrorPage(503, locale).text()
    const [title, text] = errorPageTexts[locale][503]
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain(`<h1>${title}</h1><p>${text}</p>`)
  })

  it('is English by default, is never cached, and sends Retry-After for temporary errors', () => {
    const response = plainErrorPage(503)
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('retry-after')).toBe('5')
    expect(plainErrorPage(404).headers.get('retry-after')).toBeNull()
  })

  it('has different texts in every language except British English', () => {
    const titles = locales.filter((locale) => locale !== 'en-GB').map((locale) => errorPageTexts[locale][404][1])
    expect(new Set(titles).size).toBe(titles.length)
  })
})
