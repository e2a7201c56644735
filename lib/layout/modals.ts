import { create } from 'zustand'
import type { SizeChartRow } from '../../commerce/contract/store-file'
import type { Market } from '../preferences/market'

type Added = {
  title: string
  detail: string
  price: string
  picture: string | null
  /** Fewer were added than asked for, or none. */
  short?: { none: boolean; text: string }
  /** The cart with it could not be kept, and waits in the browser. */
  unsaved?: boolean
}

/** A colour in a size of a listing. */
type Chosen = { listingSlug: string; productId: number; colorId: number; sizeId?: number; title: string }

/** What each modal is about. The ids are those of the field; a page can have one open at a time. */
export type ModalSubjects = {
  'cart-confirmation': Added
  'quick-add-confirmation': Added
  'quick-add-out-of-stock': { title: string }
  'cart-unavailable-items': { items: { title: string; productType: string }[] }
  /** No way of delivery: `why` as a key below `checkout.delivery`; `retry` asks anew. */
  'afterpay-unavailable-modal': { why: 'failed' | 'none'; retry: () => void }
  'sizechart-modal': { title: string; rows: SizeChartRow[]; url?: string }
  'preorderform-modal': Chosen & { sizeId: number }
  'getnotified-modal': Chosen
  /** The market that the page shows. */
  'localization-modal': { market: Market }
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
