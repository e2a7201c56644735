import { NextResponse } from 'next/server'

const read = ['GET', 'HEAD', 'OPTIONS']
const sent = ['POST', 'OPTIONS']

/**
 * The methods that each path under /api allows, as its route file exports them; a test compares both. The framework sends no 405
 * with an Allow header.
 */
export const apiMethods: Readonly<Record<string, readonly string[]>> = {
  '/api/access': read,
  '/api/cart': [...read, 'POST', 'PUT', 'DELETE'],
  '/api/cart/form': sent,
  '/api/cart/lines': sent,
  '/api/cart/links': sent,
  '/api/cart/wallet': sent,
  '/api/checkout': [...read, 'POST', 'PUT'],
  '/api/checkout/address': sent,
  '/api/checkout/countries': read,
  '/api/checkout/details-key': sent,
  '/api/checkout/zip': read,
  '/api/checkout/delivery': read,
  '/api/checkout/estimate': sent,
  '/api/checkout/express': ['POST', 'PUT', 'OPTIONS'],
  '/api/checkout/express/approval': sent,
  '/api/checkout/express/contact': sent,
  '/api/checkout/international': read,
  '/api/checkout/form': sent,
  '/api/checkout/link': read,
  '/api/checkout/payment': [...read, 'POST'],
  '/api/checkout/resume': sent,
  '/api/checkout/submit': sent,
  '/api/consent': sent,
  '/api/contact': sent,
  '/api/delivery-countries': read,
  '/api/errors': sent,
  '/api/get-notified': sent,
  '/api/health': read,
  '/api/inventory': read,
  '/api/listing': read,
  '/api/localization': read,
  '/api/metrics': read,
  '/api/newsletter': sent,
  '/api/order': [...read, 'PUT'],
  '/api/policy-reports': sent,
  '/api/preorders': sent,
  '/api/preview': sent,
  '/api/preview/leave': sent,
  '/api/product-data': read,
  '/api/products': read,
  '/api/ready': read,
  '/api/recover': sent,
  '/api/related': read,
  '/api/revalidate': sent,
  '/api/reviews': read,
  '/api/sandbox/challenge': sent,
  '/api/sandbox/confirm': sent,
  '/api/sandbox/decision': sent,
  '/api/returns': sent,
  '/api/withdrawals': sent,
  '/api/invoice': sent,
  '/api/track': sent,
  '/api/viewed-campaign': sent,
  '/api/vitals': sent,
}

/** Undefined for an unknown path. */
export const allowedMethods = (pathname: string): readonly string[] | undefined =>
  Object.hasOwn(apiMethods, pathname) ? apiMethods[pathname] : undefined

export function notAllowed(allowed: readonly string[]): NextResponse {
  const headers = { allow: allowed.join(', '), 'cache-control': 'private, no-store' }
  return NextResponse.json(
    { errors: [{ code: 'method_not_allowed', detail: 'method_not_allowed' }] },
    { status: 405, headers },
  )
}
