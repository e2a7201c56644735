import { CartLine } from '@awning/contract/cart'
import { z } from 'zod'
import { create } from 'zustand'
import { skuOf } from '../sku'
import { openStorage } from './cart-store'
import { addLine, removeLine } from './lines'

/** Maximum number of saved lines: the oldest ones are dropped. */
export const maxSaved = 50

const key = 'saved-for-later'
const storage = openStorage()
const Saved = z.array(CartLine).max(maxSaved)

/** The lines that a shopper saved for later on this device, the newest first. Not `ready` on the server and during hydration. */
export const savedForLater = create<{ ready: boolean; lines: readonly CartLine[] }>(() => ({ ready: false, lines: [] }))

function readSaved(): readonly CartLine[] {
  try {
    return Saved.safeParse(JSON.parse(storage.read(key) ?? '[]')).data ?? []
  } catch {
    // The storage contains a text of another script: the next change replaces it.
    return []
  }
}

const show = () => savedForLater.setState({ ready: true, lines: readSaved() })

/** Reads the saved lines and follows other tabs. Returns the function that stops this. */
export function startSavedForLater(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show()
  }
  show()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function change(edit: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  storage.write(key, JSON.stringify(edit(readSaved()).slice(0, maxSaved)))
  show()
}

/** Saves a line; the quantity of an existing one is increased. */
export const saveForLater = (line: CartLine): void =>
  change((lines) => {
    const merged = addLine(lines, line).find((one) => skuOf(one) === skuOf(line)) ?? line
    return [merged, ...removeLine(lines, skuOf(line))]
  })

export const removeSaved = (sku: string): void => change((lines) => removeLine(lines, sku))
