import { create } from 'zustand'

export type Toast = {
  id: number
  message: string
  type: 'success' | 'danger'
  /** How long it stays, in milliseconds; a reader who is on it stops the clock. */
  ms: number
  shownAt: number
}

export const toastMs = 3000
/** For what a buyer must not miss. */
export const longToastMs = 6000
const oldestMs = 5 * 60 * 1000

type Toasts = {
  list: Toast[]
  show: (toast: { message: string; type: Toast['type']; ms?: number }) => void
  close: (id: number) => void
}

let next = 1

/** All but the newest go after five minutes, however long a reader holds them. */
export const prune = (list: readonly Toast[], now: number): Toast[] =>
  list.filter(({ shownAt }, index) => index === list.length - 1 || now - shownAt < oldestMs)

export const useToasts = create<Toasts>((set) => ({
  list: [],
  show: ({ message, type, ms = toastMs }) =>
    set(({ list }) => {
      const shownAt = Date.now()
      return { list: prune([...list, { id: next++, message, type, ms, shownAt }], shownAt) }
    }),
  close: (id) => set(({ list }) => ({ list: list.filter((toast) => toast.id !== id) })),
}))
