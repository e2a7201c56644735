import { checkoutPolicy, commonHeaders, shopPolicy } from './security-headers'

const production = { picturesUrl: '/pictures', development: false, tls: true }

describe('the policy of shop pages', () => {
  it('names no foreign host and allows no eval', () => {
    expect(shopPolicy(production)).not.toMatch(/https?:|unsafe-eval|\*/)
  })

  it('names the host of pictures where they stand elsewhere', () => {
    expect(shopPolicy({ ...production, picturesUrl: 'https://cdn.example/pictures' })).toContain(
      "img-src 'self' data: https://cdn.example;",
    )
  })
})

describe('the policy of the checkout', () => {
  const policy = checkoutPolicy(production, 'abc')

  it('runs and styles nothing without the nonce', () => {
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';")
    expect(policy).toContain("style-src 'self' 'nonce-abc';")
    expect(policy).not.toContain('unsafe')
  })

  it('lets nobody frame it, change its base or take its forms', () => {
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"])
      expect(policy).toContain(rule)
  })
})

it('tells browsers to come back over TLS only where there is TLS', () => {
  expect(commonHeaders(production)).toHaveProperty('strict-transport-security')
  expect(commonHeaders({ ...production, tls: false })).not.toHaveProperty('strict-transport-security')
})
