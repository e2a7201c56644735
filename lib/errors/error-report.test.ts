/** @jest-environment node */
import fc from 'fast-check'
import { errorReport, withoutPersons } from './error-report'
import { fewAtATime } from './few-at-a-time'

test('a report tells what failed and where, and nothing of whom it happened to', () => {
  const report = errorReport('server', {
    message: 'No order for ada.okafor@example.com, phone (206) 555-0142 01, card 4242 4242 4242 4242',
    stack: 'Error: x\n    at page (http://corner.shop.test/checkout?email=ada%40example.com:12:5)',
    path: '/checkout/Zx81hQ0vN3kLmW9aT7cYpR?email=ada@example.com#card',
    host: 'corner.shop.test:3000',
    digest: '1234@E5',
  })
  expect(report).toMatchObject({ source: 'server', host: 'corner.shop.test', path: '/checkout/Zx81hQ…' })
  expect(report.message).toContain('No order for …')
  expect(report.stack).toContain(':12:5)')
  expect(JSON.stringify(report)).not.toMatch(/ada|okafor|555|4242|Zx81hQ0vN3/)
})

test('mail addresses, queries, long numbers and tokens go, wherever they stand', () => {
  const word = fc.stringMatching(/^[a-z ]{0,20}$/)
  const secret = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^\d{8,16}$/),
    fc.stringMatching(/^[A-Za-z0-9]{40}$/),
    fc.stringMatching(/^[a-z0-9]{5}$/).map((value) => `https://a.test/b?code=${value}`),
  )
  fc.assert(
    fc.property(word, secret, word, (before, hidden, after) => {
      const told = withoutPersons(`${before} ${hidden} ${after}`)
      expect(told).not.toContain(hidden)
      expect(told).toContain('…')
    }),
  )
})

test('an address whose name ends in a slash goes too, and the path of a package stays', () => {
  expect(withoutPersons('of x/@a.aa')).toBe('of x…')
  expect(withoutPersons('at node_modules/@stripe/stripe-js/pure.js:3')).toBe(
    'at node_modules/@stripe/stripe-js/pure.js:3',
  )
})

test('a report is never long', () => {
  const report = errorReport('browser', {
    message: 'a b '.repeat(5000),
    stack: 'c d '.repeat(20_000),
    path: '/x',
    host: 'h',
  })
  expect(JSON.stringify(report).length).toBeLessThan(5000)
})

test('few are let through at a time', () => {
  let at = 1000
  const may = fewAtATime(2, 60_000, () => at)
  expect([may(), may(), may()]).toEqual([true, true, false])
  at += 60_000
  expect(may()).toBe(true)
})

// Next ends the prerendering of a page that asks for the time of day, also where the page only reports why it failed.
test('nothing that counts reports asks for the time of day', () => {
  const day = jest.spyOn(Date, 'now')
  expect(fewAtATime(1, 60_000)()).toBe(true)
  expect(day).not.toHaveBeenCalled()
})
