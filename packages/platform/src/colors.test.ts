import fc from 'fast-check'
import { parseColor } from './colors'

test.each([
  ['#F50', '#ff5500'],
  [' #ff5a1f ', '#ff5a1f'],
  ['#11223380', '#889099'],
  ['#1238', '#808992'],
  ['rgb(255, 90, 31)', '#ff5a1f'],
  ['rgb(100% 0% 0% / 50%)', '#ff8080'],
  ['RebeccaPurple', '#663399'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsla(0, 100%, 50%, 0.5)', '#ff8080'],
  ['hwb(0 0% 0%)', '#ff0000'],
  ['rgb(300, -5, 0)', '#ff0000'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['lab(100 0 0)', '#ffffff'],
  ['color(srgb 0 0.5 1)', '#0080ff'],
])('%s is a color', (text, hex) => {
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
])('%s is not a color', (text) => {
  expect(parseColor(text)).toBeUndefined()
})

test('any accepted color is six hex digits', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `rgb(${text})`),
        fc.string().map((text) => `#${text}`),
        fc
          .tuple(fc.constantFrom('hsl', 'oklch', 'lab', 'color', 'hwb'), fc.string())
          .map(([name, text]) => `${name}(${text})`),
        fc.tuple(fc.double(), fc.double(), fc.double()).map((parts) => `oklch(${parts.join(' ')})`),
      ),
      (text) => {
        expect(parseColor(text) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/)
      },
    ),
  )
})
