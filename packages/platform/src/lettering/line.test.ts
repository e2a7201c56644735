import { glyphsOf } from './glyphs'
import { setArc, setLine } from './line'

const style = { cut: 'display', fill: '#111111', height: 20 } as const

test('the font has the accents, umlauts and punctuation of European languages', () => {
  const words = 'ÄÖÜßéèñçãõœŠ — “Größe” & 91.4 €!'
  expect(
    glyphsOf(words, 'display')
      .map(({ character }) => character)
      .join(''),
  ).toBe(words)
  expect(glyphsOf(words, 'caption')).toHaveLength([...words].length)
})

test('a letter and a combining accent become one glyph', () => {
  expect(glyphsOf('e\u0301', 'display').map(({ character }) => character)).toEqual(['é'])
})

test('a line never exceeds its maximum width', () => {
  const line = setLine('A very long line of words on a very small shirt', { ...style, maxWidth: 100 })
  expect(line.width).toBeLessThanOrEqual(100.001)
  expect(line.height).toBeLessThan(20)
  expect(setLine('Hi', { ...style, maxWidth: 1000 }).height).toBeCloseTo(20)
})

test('an empty line has no width', () => {
  expect(setLine('', style).width).toBe(0)
  expect(setLine('🌙', style).svg(0, 0)).not.toContain('<path')
})

test('text along the lower edge of a badge reads from left to right', () => {
  const arc = setArc('AB', style, { cx: 0, cy: 0, radius: 100, side: 'bottom', maxAngle: 2 })
  const [a = 0, b = 0] = [...arc.matchAll(/translate\((-?[\d.]+) -?[\d.]+\) rotate/g)].map(([, x]) => Number(x))
  expect(a).toBeLessThan(b)
})
