import { noPayments } from '@awning/contract/payment-offer'
import { ownerOfScript } from '../../tests/storefront/authorized-scripts'
import { checkoutHeaders, checkoutPolicy } from '../security-headers'
import { paymentSources } from './payment-sources'

const stripe = { publishableKey: 'pk_test_1', account: null }
const paypal = { clientId: 'client', merchantId: null, environment: 'production' as const }
const setting = { picturesUrl: '/pictures', development: false, tls: true }

describe('the hosts in the checkout’s Content Security Policy', () => {
  // Requirements: C9.93
  it('are empty if the sandbox handles the payments', () => {
    expect(checkoutPolicy({ ...setting, payments: paymentSources(noPayments, {}) }, 'abc')).toBe(
      checkoutPolicy(setting, 'abc'),
    )
    expect(checkoutPolicy(setting, 'abc')).not.toMatch(/https?:|frame-src/)
    expect(checkoutHeaders({ ...setting, payments: paymentSources(undefined, {}) })).toEqual({
      'content-security-policy-report-only': expect.stringContaining('require-trusted-types-for'),
      'permissions-policy': expect.stringContaining('payment=(self),'),
    })
  })

  it('are only Stripe’s if only Stripe handles them', () => {
    const policy = checkoutPolicy({ ...setting, payments: paymentSources({ stripe, paypal: null }, {}) }, 'abc')
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain('https://hooks.stripe.com;')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).not.toContain('paypal')
  })

  it('include PayPal’s if PayPal handles them too', () => {
    const payments = paymentSources({ stripe, paypal }, {})
    const policy = checkoutPolicy({ ...setting, payments }, 'abc')
    expect(policy).toContain('https://*.paypal.com')
    expect(policy).toContain('https://js.stripe.com')
    expect(checkoutHeaders({ ...setting, payments })).toEqual({
      'content-security-policy-report-only': expect.stringContaining('require-trusted-types-for'),
      'permissions-policy': expect.stringMatching(/payment=\(self [^)]*"https:\/\/\*\.paypal\.com"[^)]*\),/),
    })
  })

  // Requirements: C9.93
  it('are the configured ones if the operator sets them', () => {
    const payments = paymentSources({ stripe, paypal }, { STRIPE_SOURCES: ['https://pay.example'] })
    expect(checkoutPolicy({ ...setting, payments }, 'abc')).not.toContain('stripe.com')
    expect(payments.frames).toContain('https://pay.example')
    expect(payments.frames).toContain('https://*.paypal.com')
  })

  it('keep the nonce and report violations', () => {
    const policy = checkoutPolicy({ ...setting, payments: paymentSources({ stripe, paypal }, {}) }, 'abc')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("'strict-dynamic'")
    expect(policy).toContain('report-uri /api/policy-reports')
  })
})

describe('the list of scripts that may load on checkout pages', () => {
  // Requirements: C9.93
  it('contains the shop’s own scripts and those of the payment providers, and no others', () => {
    const own = 'https://corner.shop.test'
    expect(ownerOfScript(`${own}/_next/static/chunks/1.js`, own)).toBe('own')
    expect(ownerOfScript('https://js.stripe.com/endive/stripe.js', own)).toBe('stripe')
    expect(ownerOfScript('https://www.sandbox.paypal.com/web-sdk/v6/core', own)).toBe('paypal')
    for (const foreign of [
      'https://www.googletagmanager.com/gtm.js?id=GTM-1',
      'https://js.stripe.com.evil.example/stripe.js',
      'https://www.paypal.com/tagmanager/pptm.js',
    ])
      expect(ownerOfScript(foreign, own)).toBeUndefined()
  })
})
