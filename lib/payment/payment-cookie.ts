import { deleteCookie, setCookie } from 'cookies-next/client'

/** The cookie with the payment that this browser started at PayPal: our own id, no secret. */
const name = 'payment'

/** Host-only, for one day; cleared with the checkout after success. */
export function savePaymentId(paymentId: string): void {
  const secure = window.location.protocol === 'https:'
  void setCookie(name, paymentId, { path: '/', sameSite: 'lax', secure, maxAge: 24 * 60 * 60 })
}

export function clearPaymentId(): void {
  void deleteCookie(name, { path: '/' })
}
