import { checkoutHeaders, checkoutPolicy, commonHeaders, paymentPermissions, shopPolicy } from './security-headers'

const production = { picturesUrl: '/pictures', development: false, tls: true }

describe('the content security policy of shop pages', () => {
  it('lists no foreign host and allows no eval', () => {
    expect(shopPolicy(production)).not.toMatch(/https?:|unsafe-eval|\*/)
  })

  it('lists the pictures host if it is a different one', () => {
    expect(shopPolicy({ ...production, picturesUrl: 'https://cdn.example/pictures' })).toContain(
      "img-src 'self' data: https://cdn.example;",
    )
  })
})

describe('the content security policy of a shop with tags', () => {
  const tags = {
    scripts: ['https://tags.example'],
    calls: ['https://tags.example', 'https://reports.example'],
    pictures: ['https://reports.example'],
    frames: [],
  }

  it('allows the hosts of the tags, each for its purpose', () => {
    const policy = shopPolicy({ ...production, tags })
    expect(policy).toContain("script-src 'self' 'unsafe-inline' https://tags.example;")
    expect(policy).toContain("connect-src 'self' https://tags.example https://reports.example;")
    expect(policy).toContain("img-src 'self' data:  https://reports.example;")
    expect(policy).not.toContain('frame-src')
    expect(shopPolicy({ ...production, tags: { ...tags, frames: ['https://chat.example'] } })).toContain(
      "frame-src 'self' https://chat.example;",
    )
  })

  it('allows the hosts of the wallets in the cart too', () => {
    const wallets = { ...tags, scripts: ['https://js.wallet.example'], frames: ['https://js.wallet.example'] }
    const policy = shopPolicy({ ...production, tags, wallets })
    expect(policy).toContain("script-src 'self' 'unsafe-inline' https://tags.example https://js.wallet.example;")
    expect(policy).toContain("frame-src 'self' https://js.wallet.example;")
    expect(paymentPermissions(wallets)).toContain('payment=(self "https://js.wallet.example")')
  })

  it('is unchanged without tags', () => {
    const none = { scripts: [], calls: [], pictures: [], frames: [] }
    expect(shopPolicy({ ...production, tags: none })).toBe(shopPolicy(production))
  })
})

describe('the content security policy of the checkout', () => {
  const policy = checkoutPolicy(production, 'abc')

  it('allows no script or style without the nonce', () => {
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';")
    expect(policy).toContain("style-src 'self' 'nonce-abc';")
    expect(policy).not.toContain('unsafe')
  })

  it('forbids framing, base URLs and foreign form targets', () => {
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"])
      expect(policy).toContain(rule)
  })
})

it('enforces TLS only if the shop uses TLS', () => {
  expect(commonHeaders(production, '/')).toHaveProperty('strict-transport-security')
  expect(commonHeaders({ ...production, tls: false }, '/')).not.toHaveProperty('strict-transport-security')
})

describe('the default headers of a response', () => {
  // Requirements: C7.181
  it('allow no resources and no framing', () => {
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
  ])('of %s limit the referrer to %s', (path, policy) => {
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
  ])('isolate a window with %s from a page without %s', (path, policy) => {
    expect(commonHeaders(production, path)['cross-origin-opener-policy']).toBe(policy)
  })

  it.each([
    ['/pictures/a.webp', 'cross-origin'],
    ['/feeds/google.xml', 'cross-origin'],
    ['/api/cart', 'same-origin'],
    ['/', 'same-origin'],
  ])('let other pages embed %s: %s', (path, policy) => {
    expect(commonHeaders(production, path)['cross-origin-resource-policy']).toBe(policy)
  })
})

it('report strings that a checkout script turns into code', () => {
  expect(checkoutHeaders(production)['content-security-policy-report-only']).toBe(
    "require-trusted-types-for 'script'; report-uri /api/policy-reports",
  )
})

describe('the payment permission', () => {
  it('is granted only at the checkout, to its own origin and the frames of its payment providers', () => {
    const frames = ['https://js.stripe.com', 'https://hooks.stripe.com']
    const payments = { scripts: [], calls: [], pictures: [], frames }
    expect(commonHeaders(production, '/')['permissions-policy']).toContain('payment=()')
    expect(checkoutHeaders({ ...production, payments })['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
    )
    expect(checkoutHeaders(production)['permissions-policy']).toContain('payment=(self)')
  })
})
