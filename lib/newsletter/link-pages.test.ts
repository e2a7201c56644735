/** @jest-environment node */
import { locales } from '../../commerce/contract/primitives'
import { confirmationPage, confirmByForm, unsubscribeByPost, unsubscribePage } from './link-pages'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../store/resolve', () => ({
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
let asked: { address: string; body: unknown }[]
function service(status: number) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push({ address: new URL(String(address)).pathname, body: JSON.parse(String(init?.body)) })
    const refused = { errors: [{ code: 'not_found', detail: 'This link does not work any more' }] }
    return Response.json(status === 200 ? { ok: true } : refused, { status })
  })
}
beforeEach(() => service(200))

const host = 'outpost.shop.test'
const link = (page: string, init: RequestInit = {}, query = `?token=${token}`) =>
  new Request(`http://${host}/newsletter/${page}${query}`, { ...init, headers: { host, ...init.headers } })
const own = { method: 'POST', headers: { origin: `http://${host}` } }
const read = async (response: Response) => ({ status: response.status, html: await response.text() })

describe('the link of a confirmation mail', () => {
  it('changes nothing by itself: it asks, and its button posts to the same address', async () => {
    const { status, html } = await read(await confirmationPage(link('confirm')))
    expect([status, asked]).toEqual([200, []])
    expect(html).toContain('<form method="post"><button>Confirm subscription</button></form>')
    expect(html).toContain('Outpost &#38; Sons')
  })

  it('confirms by its button, from a page of the shop alone', async () => {
    expect(await read(await confirmByForm(link('confirm', own)))).toMatchObject({
      status: 200,
      html: expect.stringContaining('You are subscribed'),
    })
    expect(asked).toEqual([{ address: '/v1/newsletter/confirm', body: { token } }])
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await confirmByForm(link('confirm', foreign))).status).toBe(403)
    expect(asked).toHaveLength(1)
  })

  it.each(['', '?token=', '?token=x', `?token=${'a'.repeat(200)}`])(
    'with %j is one that does not work',
    async (query) => {
      for (const response of [
        await confirmationPage(link('confirm', {}, query)),
        await unsubscribeByPost(link('unsubscribe', own, query)),
      ])
        expect((await read(response)).html).toContain('This link does not work any more')
      expect(asked).toEqual([])
    },
  )

  it('that the service does not know says so', async () => {
    service(404)
    expect(await read(await confirmByForm(link('confirm', own)))).toMatchObject({
      status: 404,
      html: expect.stringContaining('This link does not work any more'),
    })
  })
})

describe('the unsubscribe link', () => {
  it('changes nothing by itself', async () => {
    const { status, html } = await read(await unsubscribePage(link('unsubscribe')))
    expect([status, asked]).toEqual([200, []])
    expect(html).toContain('<button>Unsubscribe</button>')
  })

  it('ends a subscription by its button, and by that of a mail reader, which comes from nowhere (RFC 8058)', async () => {
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
    expect(asked.map(({ body }) => body)).toEqual([
      { token, source: 'link' },
      { token, source: 'one-click' },
    ])
  })

  it.each(locales)('speaks %s', async (locale) => {
    const headers = { 'accept-language': locale }
    const { html } = await read(await unsubscribePage(link('unsubscribe', { headers })))
    expect(html).toContain(`<html lang="${locale}">`)
  })
})
