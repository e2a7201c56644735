import { create } from 'zustand'

type OpenTile = {
  /** The tile whose options are open; a page has one at most. */
  key: string | null
  /** The button that was pressed last: where the focus goes back to when a modal of the quick add closes. */
  opener: HTMLElement | null
}

export const openTile = create<OpenTile>(() => ({ key: null, opener: null }))
