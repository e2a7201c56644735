import { deleteCookie, setCookie } from 'cookies-next/client'

/** The payment that this browser began at PayPal: our own id for it, no secret. */
const name = 'payment'

/** Host-only, for a day; cleared with the checkout after success. */
export function keepPaymentId(paymentId: string): void {
  const secure = window.location.protocol === 'https:'
  void setCookie(name, paymentId, { path: '/', sameSite: 'lax', secure, maxAge: 24 * 60 * 60 })
}

export function forgetPaymentId(): void {
  void deleteCookie(name, { path: '/' })
}
