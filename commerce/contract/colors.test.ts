import fc from 'fast-check'
import { parseColor } from './color'

test.each([
  ['#F50', '#ff5500'],
  [' #ff5a1f ', '#ff5a1f'],
  ['#11223380', '#889099'],
  ['#1238', '#808992'],
  ['rgb(255, 90, 31)', '#ff5a1f'],
  ['rgb(100% 0% 0% / 50%)', '#ff8080'],
  ['RebeccaPurple', '#663399'],
])('%s is a colour', (text, hex) => {
  expect(parseColor(text)).toBe(hex)
})

test.each([
  '',
  '#12',
  '#12345',
  '#1234567',
  'transparent',
  '#0000',
  'constructor',
  'var(--ink)',
  'url(x)',
  'red;}',
  3,
  null,
  {},
])('%s is no colour', (text) => {
  expect(parseColor(text)).toBeUndefined()
})

test('whatever is read as a colour is six digits and nothing else', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `rgb(${text})`),
        fc.string().map((text) => `#${text}`),
      ),
      (text) => {
        expect(parseColor(text) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/)
      },
    ),
  )
})
