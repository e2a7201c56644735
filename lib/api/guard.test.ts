/** @jest-environment node */
import { endlessBody } from '../../tests/storefront/endless-body'
import { guardForm, guardWrite } from './guard'

jest.mock('../visit/resolve-store', () => ({}))

const write = (headers: Record<string, string>, body = '{"a":1}') =>
  guardWrite(
    new Request('http://shop.test/api/x', {
      method: 'POST',
      headers: { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/json', ...headers },
      body,
    }),
  )

const statusOf = async (response: ReturnType<typeof write>) => {
  const result = await response
  return result instanceof Response ? result.status : 'passed'
}

describe('a write under /api', () => {
  it('is accepted from the shop’s own page', async () => {
    expect(await write({})).toEqual({ body: { a: 1 } })
  })

  it.each([
    ['another site', { origin: 'http://evil.test' }],
    ['a site whose name ends with the name of the shop', { origin: 'http://evilshop.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://shop.test:81' }],
    ['no origin', { origin: '' }],
  ])('is rejected from %s', async (_, headers) => expect(await statusOf(write(headers))).toBe(403))

  it('is rejected as a form or as plain text', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
      expect(await statusOf(write({ 'content-type': type }))).toBe(415)
  })

  it('is rejected if it is too large or not JSON', async () => {
    expect(await statusOf(write({}, `"${'a'.repeat(140_000)}"`))).toBe(413)
    expect(await statusOf(write({}, '{'))).toBe(400)
  })

  it.each([
    ['a lone surrogate', '{"customer":{"firstName":"Ada\\ud800"}}', '/customer/firstName'],
    ['a lone surrogate in a key', '{"a":{"\\udfff":1}}', '/a'],
    ['NUL', '{"lines":[{"slug":"a\\u0000"}]}', '/lines/0/slug'],
  ])('is rejected with the field that contains %s', async (_, body, pointer) => {
    const result = await write({}, body)
    if (!(result instanceof Response)) throw new Error('the request was accepted')
    expect([result.status, await result.json()]).toEqual([
      400,
      { errors: [{ code: 'invalid', detail: 'invalid', source: { pointer } }] },
    ])
  })

  it('is parsed safely at great depth', async () => {
    expect(await statusOf(write({}, `${'['.repeat(60_000)}${']'.repeat(60_000)}`))).toBe('passed')
  })

  it('is read only up to the limit if it does not declare its length', async () => {
    const { state, ...endless } = endlessBody()
    const headers = { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/json' }
    const sent = new Request('http://shop.test/api/x', { method: 'POST', headers, ...endless })
    expect(await statusOf(guardWrite(sent))).toBe(413)
    expect(state.sent).toBeLessThan(200_000)
  })
})

describe('a form', () => {
  const post = (headers: Record<string, string>, body = 'a=1&b=x+y&a=2') =>
    guardForm(
      new Request('http://shop.test/', {
        method: 'POST',
        headers: {
          host: 'shop.test',
          origin: 'http://shop.test',
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          ...headers,
        },
        body,
      }),
    )
  const rejection = async (response: ReturnType<typeof post>) => {
    const result = await response
    return result instanceof Response ? result.status : 'passed'
  }

  it('is accepted from the shop’s own page and parsed into fields', async () => {
    expect(await post({})).toEqual({ body: { a: '2', b: 'x y' } })
  })

  it('is rejected from another site, as JSON, and if it is too large', async () => {
    expect(await rejection(post({ origin: 'http://evil.test' }))).toBe(403)
    expect(await rejection(post({ 'content-type': 'application/json' }))).toBe(415)
    expect(await rejection(post({}, `a=${'a'.repeat(140_000)}`))).toBe(413)
  })
})
