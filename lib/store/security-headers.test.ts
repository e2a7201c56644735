import { checkoutHeaders, checkoutPolicy, commonHeaders, shopPolicy } from './security-headers'

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

describe('the policy of a shop with tags', () => {
  const tags = {
    scripts: ['https://tags.example'],
    calls: ['https://tags.example', 'https://reports.example'],
    pictures: ['https://reports.example'],
    frames: [],
  }

  it('lets in their hosts, each for what it is needed', () => {
    const policy = shopPolicy({ ...production, tags })
    expect(policy).toContain("script-src 'self' 'unsafe-inline' https://tags.example;")
    expect(policy).toContain("connect-src 'self' https://tags.example https://reports.example;")
    expect(policy).toContain("img-src 'self' data:  https://reports.example;")
    expect(policy).not.toContain('frame-src')
    expect(shopPolicy({ ...production, tags: { ...tags, frames: ['https://chat.example'] } })).toContain(
      "frame-src 'self' https://chat.example;",
    )
  })

  it('is no other where it has none', () => {
    const none = { scripts: [], calls: [], pictures: [], frames: [] }
    expect(shopPolicy({ ...production, tags: none })).toBe(shopPolicy(production))
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
  expect(commonHeaders(production, '/')).toHaveProperty('strict-transport-security')
  expect(commonHeaders({ ...production, tls: false }, '/')).not.toHaveProperty('strict-transport-security')
})

describe('what every answer says unless it says otherwise', () => {
  it('is that it loads nothing and is shown in no frame', () => {
    expect(commonHeaders(production, '/api/cart')['content-security-policy']).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'$/,
    )
  })

  it.each([
    ['/checkout/abc', 'same-origin'],
    ['/track/order/1', 'same-origin'],
    ['/login', 'same-origin'],
    ['/thankyou', 'same-origin'],
    ['/checkouts', 'strict-origin-when-cross-origin'],
    ['/listing/tee', 'strict-origin-when-cross-origin'],
  ])('of %s others hear as little as %s', (path, policy) => {
    expect(commonHeaders(production, path)['referrer-policy']).toBe(policy)
  })

  it.each([
    ['/checkout/abc', 'same-origin-allow-popups'],
    ['/checkout/express', 'same-origin-allow-popups'],
    ['/checkout-complete/abc', 'same-origin-allow-popups'],
    ['/thankyou', 'same-origin-allow-popups'],
    ['/track/order/F4RX', 'same-origin-allow-popups'],
    ['/checkouts', 'same-origin'],
    ['/cart', 'same-origin'],
    ['/listing/tee', 'same-origin'],
    ['/login', 'same-origin'],
  ])('a window with %s is out of reach of a page that does not say %s as well', (path, policy) => {
    expect(commonHeaders(production, path)['cross-origin-opener-policy']).toBe(policy)
  })

  it.each([
    ['/pictures/a.webp', 'cross-origin'],
    ['/feeds/google.xml', 'cross-origin'],
    ['/api/cart', 'same-origin'],
    ['/', 'same-origin'],
  ])('lets other pages show %s: %s', (path, policy) => {
    expect(commonHeaders(production, path)['cross-origin-resource-policy']).toBe(policy)
  })
})

it('the checkout reports strings that a script turns into code', () => {
  expect(checkoutHeaders(production)['content-security-policy-report-only']).toBe(
    "require-trusted-types-for 'script'; report-uri /api/policy-reports",
  )
})

describe('the right to pay', () => {
  it('is nobody’s outside of the checkout, and there ours and that of the companies in their frames', () => {
    const frames = ['https://js.stripe.com', 'https://hooks.stripe.com']
    const payments = { scripts: [], calls: [], pictures: [], frames }
    expect(commonHeaders(production, '/')['permissions-policy']).toContain('payment=()')
    expect(checkoutHeaders({ ...production, payments })['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
    )
    expect(checkoutHeaders(production)['permissions-policy']).toContain('payment=(self)')
  })
})
