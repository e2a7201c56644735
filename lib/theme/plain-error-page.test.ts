/** @jest-environment node */
import { createHash } from 'node:crypto'
import { locales } from '@awning/platform/locales'
import { plainErrorPage } from '../visit/error-responses'
import { recordAppearance } from './appearance'
import { errorPageTexts } from './error-page-texts'

describe('an error page without a shop', () => {
  it.each(locales)('has the texts and the lang attribute of %s', async (locale) => {
    const page = await plainErrorPage(503, { locale }).text()
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

describe('an error page of a shop', () => {
  const view = { locale: 'de', store: { slug: 'corner', name: 'Corner' } } as const

  it('has the name of the shop before any page of it was rendered', async () => {
    expect(await plainErrorPage(503, view).text()).toContain('<p class="name">Corner</p>')
  })

  it('has the name and the colors of its theme, escaped, in the language of the page', async () => {
    recordAppearance('corner', { storeName: 'Rock & <Roll>', primaryColor: '#a01515' })
    const html = await plainErrorPage(503, view).text()
    expect(html).toContain('<p class="name">Rock &#38; &#60;Roll&#62;</p>')
    expect(html).toContain('background:#a01515')
    expect(html).toContain('<html lang="de">')
  })

  it('reloads by itself and by a link if it is temporary', async () => {
    const response = plainErrorPage(503, view)
    const html = await response.text()
    expect(html).toContain('<a href="">Erneut versuchen</a>')
    expect(html).toContain('Diese Seite lädt von selbst neu.')
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(script).toContain('location.reload()')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    expect(await plainErrorPage(404, view).text()).not.toContain('<script>')
  })
})
