import { create } from 'zustand'

/** What each modal is about. The ids are those of the field; a page can have one open at a time. */
export type ModalSubjects = {
  'cart-confirmation': {
    title: string
    detail: string
    price: string
    picture: string | null
    /** Fewer were added than asked for, or none. */
    short?: { none: boolean; text: string }
  }
  'cart-unavailable-items': { items: { title: string; productType: string }[] }
}

export type ModalId = keyof ModalSubjects

/** An open modal with its subject. */
export type OpenModal = { [Id in ModalId]: { id: Id; subject: ModalSubjects[Id] } }[ModalId]

type Modals = {
  current: OpenModal | null
  open: (modal: OpenModal) => void
  close: () => void
}

export const useModals = create<Modals>((set) => ({
  current: null,
  open: (current) => set({ current }),
  close: () => set({ current: null }),
}))
