/** @jest-environment node */
import { endlessBody } from './endless-body-fixture'
import { guardForm, guardWrite } from './guard'

jest.mock('../store/resolve', () => ({}))

const write = (headers: Record<string, string>, body = '{"a":1}') =>
  guardWrite(
    new Request('http://shop.test/api/x', {
      method: 'POST',
      headers: { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/json', ...headers },
      body,
    }),
  )

const statusOf = async (answer: ReturnType<typeof write>) => {
  const result = await answer
  return result instanceof Response ? result.status : 'passed'
}

describe('a write under /api', () => {
  it('passes from the shop’s own page', async () => {
    expect(await write({})).toEqual({ body: { a: 1 } })
  })

  it.each([
    ['another site', { origin: 'http://evil.test' }],
    ['a site that ends alike', { origin: 'http://evilshop.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://shop.test:81' }],
    ['no origin', { origin: '' }],
  ])('is refused from %s', async (_, headers) => expect(await statusOf(write(headers))).toBe(403))

  it('is refused as a form or as plain text', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
      expect(await statusOf(write({ 'content-type': type }))).toBe(415)
  })

  it('is refused when it is too large or no JSON', async () => {
    expect(await statusOf(write({}, `"${'a'.repeat(140_000)}"`))).toBe(413)
    expect(await statusOf(write({}, '{'))).toBe(400)
  })

  it.each([
    ['half a character', '{"customer":{"firstName":"Ada\\ud800"}}', '/customer/firstName'],
    ['half a character in a key', '{"a":{"\\udfff":1}}', '/a'],
    ['NUL', '{"lines":[{"slug":"a\\u0000"}]}', '/lines/0/slug'],
  ])('is refused with the field that holds %s', async (_, body, pointer) => {
    const result = await write({}, body)
    if (!(result instanceof Response)) throw new Error('it passed')
    expect([result.status, await result.json()]).toEqual([
      400,
      { errors: [{ code: 'invalid', detail: 'invalid', source: { pointer } }] },
    ])
  })

  it('is read without harm at great depth', async () => {
    expect(await statusOf(write({}, `${'['.repeat(60_000)}${']'.repeat(60_000)}`))).toBe('passed')
  })

  it('is read no further than allowed where it does not declare its length', async () => {
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
  const refusal = async (answer: ReturnType<typeof post>) => {
    const result = await answer
    return result instanceof Response ? result.status : 'passed'
  }

  it('passes from the shop’s own page as its fields', async () => {
    expect(await post({})).toEqual({ body: { a: '2', b: 'x y' } })
  })

  it('is refused from another site, as JSON, and when it is too large', async () => {
    expect(await refusal(post({ origin: 'http://evil.test' }))).toBe(403)
    expect(await refusal(post({ 'content-type': 'application/json' }))).toBe(415)
    expect(await refusal(post({}, `a=${'a'.repeat(140_000)}`))).toBe(413)
  })
})
