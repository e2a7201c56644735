/** @jest-environment node */
import fc from 'fast-check'
import { errorReport, redactPersonalData } from './error-report'

// Requirements: C8.600
test('reports what failed and where, without personal data', () => {
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

test('removes email addresses, queries, long numbers and tokens anywhere in a text', () => {
  const word = fc.stringMatching(/^[a-z ]{0,20}$/)
  const secret = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^\d{8,16}$/),
    fc.stringMatching(/^[A-Za-z0-9]{40}$/),
    fc.stringMatching(/^[a-z0-9]{5}$/).map((value) => `https://a.test/b?code=${value}`),
  )
  fc.assert(
    fc.property(word, secret, word, (before, hidden, after) => {
      const report = redactPersonalData(`${before} ${hidden} ${after}`)
      expect(report).not.toContain(hidden)
      expect(report).toContain('…')
    }),
  )
})

test('removes a URL whose name ends in a slash, and keeps the path of a package', () => {
  expect(redactPersonalData('of x/@a.aa')).toBe('of x…')
  expect(redactPersonalData('at node_modules/@stripe/stripe-js/pure.js:3')).toBe(
    'at node_modules/@stripe/stripe-js/pure.js:3',
  )
})

test('limits the length of a report', () => {
  const report = errorReport('browser', {
    message: 'a b '.repeat(5000),
    stack: 'c d '.repeat(20_000),
    path: '/x',
    host: 'h',
  })
  expect(JSON.stringify(report).length).toBeLessThan(5000)
})

// Quadratic expressions take longer than a test may.
test.each(['a', '/', '#:1', '@', '/@', 'a@/', '1 ', 'https://a.test/?b:1:'])(
  'redacts a long text of %j in linear time',
  (part) => {
    expect(redactPersonalData(part.repeat(100_000 / part.length))).toBeDefined()
    expect(redactPersonalData(`${part.repeat(100_000 / part.length)}x/@a.aa`)).toContain('…')
  },
)

test('keeps the line and column behind a removed query', () => {
  expect(redactPersonalData('at x (http://a.test/b.js?v=1:12:5) y')).toBe('at x (http://a.test/b.js?…:12:5) y')
})
