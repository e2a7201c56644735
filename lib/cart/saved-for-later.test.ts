/** @jest-environment ./tools/jest/browser-environment.cjs */
import type { CartLine } from '@awning/contract/cart'
import { maxSaved, removeSaved, savedForLater, saveForLater, startSavedForLater } from './saved-for-later'

const line = (sizeId: number, quantity = 1): CartLine => ({
  ...{ slug: 'tee', productId: 1, colorId: 2, itemGroupId: '3' },
  sizeId,
  quantity,
})
const lines = () => savedForLater.getState().lines.map(({ sizeId, quantity }) => [sizeId, quantity])

let stop: () => void
beforeEach(() => {
  localStorage.clear()
  stop = startSavedForLater()
})
afterEach(() => stop())

it('lists the newest line first and adds up the quantities of the same item', () => {
  saveForLater(line(1))
  saveForLater(line(2))
  saveForLater(line(1, 2))
  expect(lines()).toEqual([
    [1, 3],
    [2, 1],
  ])
  removeSaved('3_2_1')
  expect(lines()).toEqual([[2, 1]])
})

it('drops the oldest line when the list is full', () => {
  for (let sizeId = 1; sizeId <= maxSaved + 1; sizeId++) saveForLater(line(sizeId))
  expect(lines()).toHaveLength(maxSaved)
  expect(lines().at(-1)).toEqual([2, 1])
})

it('is empty for a text that it did not write, and follows another tab', () => {
  localStorage.setItem('saved-for-later', '{"not":"lines"')
  window.dispatchEvent(new StorageEvent('storage', { key: 'saved-for-later' }))
  expect(lines()).toEqual([])
  localStorage.setItem('saved-for-later', JSON.stringify([line(4)]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'saved-for-later' }))
  expect(lines()).toEqual([[4, 1]])
})
