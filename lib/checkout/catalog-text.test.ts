import en from '../../messages/en.json'
import { catalogText } from '../api/catalog-text'

const { cardErrors, payment, delivery, promo } = en.checkout

it.each([
  [cardErrors.insufficientFunds, 'cardErrors.insufficientFunds'],
  [cardErrors.securityCode, 'cardErrors.securityCode'],
  [payment.paypalIssue, 'payment.paypalIssue'],
  [payment.failed, 'payment.failed'],
  [payment.afterpay.failedTitle, 'payment.afterpay.failedTitle'],
  [delivery.undeliverable, 'delivery.undeliverable'],
  [promo.rejected, 'promo.rejected'],
  [promo.needsAddress, 'promo.needsAddress'],
])('the service text “%s” maps to a message key', (text, key) => {
  expect(catalogText(undefined, 'no_such_code', text)).toBe(key)
})

it('any other service text is not shown', () => {
  expect(catalogText('ECONNREFUSED 10.0.0.7:5432', '', null)).toBeUndefined()
})
