import { create } from 'zustand'

export type Toast = {
  id: number
  message: string
  type: 'success' | 'danger'
  /** Display time in milliseconds; it pauses while the toast is hovered or focused. */
  ms: number
  shownAt: number
}

const toastMs = 3000
/** For messages that a buyer must not miss. */
export const longToastMs = 6000
const oldestMs = 5 * 60 * 1000

type Toasts = {
  list: Toast[]
  show: (toast: { message: string; type: Toast['type']; ms?: number }) => void
  close: (id: number) => void
}

let next = 1

/** Removes all but the newest after five minutes, even while they are hovered. */
export const prune = (list: readonly Toast[], now: number): Toast[] =>
  list.filter(({ shownAt }, index) => index === list.length - 1 || now - shownAt < oldestMs)

export const useToasts = create<Toasts>((set) => ({
  list: [],
  show: ({ message, type, ms = toastMs }) =>
    set(({ list }) => {
      const shownAt = Date.now()
      // The same message again replaces the earlier one.
      const others = list.filter((toast) => toast.message !== message)
      return { list: prune([...others, { id: next++, message, type, ms, shownAt }], shownAt) }
    }),
  close: (id) => set(({ list }) => ({ list: list.filter((toast) => toast.id !== id) })),
}))
