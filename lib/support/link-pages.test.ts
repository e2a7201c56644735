/** @jest-environment node */
import { locales } from '@awning/platform/locales'
import { confirmationPage, confirmByForm, unsubscribeByPost, unsubscribePage } from './link-pages'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', name: 'Outpost & Sons', currency: 'USD', region: 'USA', state: 'closed' },
  }),
}))
jest.mock('next-intl/server', () => {
  const { createTranslator } = jest.requireActual('next-intl')
  return {
    getTranslations: async ({ locale, namespace }: { locale: string; namespace: string }) =>
      createTranslator({ locale, namespace, messages: jest.requireActual(`../../messages/${locale}.json`) }),
  }
})

const token = 'c'.repeat(32)
let requests: { address: string; body: unknown }[]
function service(status: number) {
  requests = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    requests.push({ address: new URL(String(address)).pathname, body: JSON.parse(String(init?.body)) })
    const rejected = { errors: [{ code: 'not_found', detail: 'This link does not work any more' }] }
    return Response.json(status === 200 ? { ok: true } : rejected, { status })
  })
}
beforeEach(() => service(200))

const host = 'outpost.shop.test'
const link = (page: string, init: RequestInit = {}, query = `?token=${token}`) =>
  new Request(`http://${host}/newsletter/${page}${query}`, { ...init, headers: { host, ...init.headers } })
const own = { method: 'POST', headers: { origin: `http://${host}` } }
const read = async (response: Response) => ({ status: response.status, html: await response.text() })

describe('the link in a confirmation email', () => {
  it('changes nothing itself: its page has a button that posts to the same URL', async () => {
    const { status, html } = await read(await confirmationPage(link('confirm')))
    expect([status, requests]).toEqual([200, []])
    expect(html).toContain('<form method="post"><button>Confirm subscription</button></form>')
    expect(html).toContain('Outpost &#38; Sons')
  })

  it('confirms with the button, only from a page of the shop', async () => {
    expect(await read(await confirmByForm(link('confirm', own)))).toMatchObject({
      status: 200,
      html: expect.stringContaining('You are subscribed'),
    })
    expect(requests).toEqual([{ address: '/v1/newsletter/confirm', body: { token } }])
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await confirmByForm(link('confirm', foreign))).status).toBe(403)
    expect(requests).toHaveLength(1)
  })

  it.each(['', '?token=', '?token=x', `?token=${'a'.repeat(200)}`])('with %j is reported as invalid', async (query) => {
    for (const response of [
      await confirmationPage(link('confirm', {}, query)),
      await unsubscribeByPost(link('unsubscribe', own, query)),
    ])
      expect((await read(response)).html).toContain('This link does not work any more')
    expect(requests).toEqual([])
  })

  it('is reported as invalid if the service does not know it', async () => {
    service(404)
    expect(await read(await confirmByForm(link('confirm', own)))).toMatchObject({
      status: 404,
      html: expect.stringContaining('This link does not work any more'),
    })
  })
})

describe('the unsubscribe link', () => {
  it('changes nothing itself', async () => {
    const { status, html } = await read(await unsubscribePage(link('unsubscribe')))
    expect([status, requests]).toEqual([200, []])
    expect(html).toContain('<button>Unsubscribe</button>')
  })

  it('ends a subscription with the button, and with that of a mail client, which has no origin (RFC 8058)', async () => {
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    for (const init of [own, oneClick])
      expect(await read(await unsubscribeByPost(link('unsubscribe', init)))).toMatchObject({
        status: 200,
        html: expect.stringContaining('You are unsubscribed'),
      })
    expect(requests.map(({ body }) => body)).toEqual([
      { token, source: 'link' },
      { token, source: 'one-click' },
    ])
  })

  it.each(locales)('is in %s', async (locale) => {
    const headers = { 'accept-language': locale }
    const { html } = await read(await unsubscribePage(link('unsubscribe', { headers })))
    expect(html).toContain(`<html lang="${locale}">`)
  })
})
