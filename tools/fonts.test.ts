/** @jest-environment node */

import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { inRoot } from './run/paths'

test('reduced fonts keep the characters drawn for a weight, such as the ampersand of Fraunces', async () => {
  const font = await readFile(inRoot('components/layout/fonts/fraunces-text-latin.woff2'))
  const uncompressed = await subsetFont(font, '&', { targetFormat: 'truetype', keepFeatures: ['rvrn'] })
  expect(uncompressed.includes('rvrn')).toBe(true)
})
