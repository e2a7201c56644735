import { create } from 'zustand'

type OpenTile = {
  /** The tile with open options; a page has at most one. */
  key: string | null
  /** The button that was pressed last. It gets the focus when a modal of the quick add closes. */
  opener: HTMLElement | null
}

export const openTile = create<OpenTile>(() => ({ key: null, opener: null }))
