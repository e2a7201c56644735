/** @jest-environment ./tools/jest/browser-environment.cjs */
import { waitFor } from '@testing-library/react'
import type { TileRow } from '../catalog/tile-row'
import type { PictureChoice } from './choices'
import { previewColor } from './preview-color'

const mockPicture: { current: PictureChoice } = { current: { src: '', view: 'front' } }
jest.mock('./fetch-offer', () => ({
  fetchOffer: async () => ({
    choices: { colors: [{ id: 7, hex: '#112233', pictures: [mockPicture.current] }] },
  }),
}))

const row: TileRow = [1, 'mug', 'Mug', 'Mug', 1200, '$12.00', ['a'], '#000000', ['#112233'], '', '', 'mug']

/** Moves the mouse to the first color of a tile whose picture is this one, until its link leads to the color. */
async function showColor(picture: PictureChoice): Promise<Element> {
  mockPicture.current = picture
  document.body.innerHTML =
    '<article class="tile"><div class="stage"></div><h3><a href="/listing/mug">Mug</a></h3></article>'
  const tile = document.querySelector('article')
  if (!tile) throw new Error('the page has no tile')
  previewColor(tile, row, 0, 'en')
  await waitFor(() => expect(tile.querySelector('a')?.getAttribute('href')).toContain('variation=7'))
  return tile
}

test('a color of a tile shows its picture', async () => {
  const tile = await showColor({ src: '/pictures/blue-560.webp', view: 'front' })
  expect(tile.querySelector('.tile-further img')?.getAttribute('src')).toBe('/pictures/blue-560.webp')
})

test('a color whose picture is to come leaves the name of the product in view', async () => {
  const tile = await showColor({ src: '/pictures/placeholder-560.webp', view: 'front', toCome: true })
  expect(tile.querySelector('.tile-further')).toBeNull()
})
