import type { Money } from '@awning/contract/primitives'
import { create } from 'zustand'
import type { SizeChoice } from '../listing/choices'
import type { SizeChart } from '../listing/size-chart'
import type { Market } from '../localization/market'

type Added = {
  sku: string
  title: string
  detail: string
  price: Money
  /** The added quantity; 0 if nothing was added. */
  quantity: number
  picture: string | null
  /** Fewer were added than requested, or none. */
  short?: { none: boolean; text: string }
  /** The cart with it could not be saved and waits in the browser. */
  unsaved?: boolean
}

type Chosen = { listingSlug: string; productId: number; colorId: number; sizeId?: number; title: string }

/** The data of each modal. The ids are those of the specification; a page can have one open at a time. */
export type ModalSubjects = {
  'cart-confirmation': Added
  'quick-add-confirmation': Added
  'quick-add-out-of-stock': { title: string }
  'cart-unavailable-items': { items: { title: string; productType: string }[] }
  /** No delivery option: `why` is a key below `checkout.delivery`; `retry` requests them again. */
  'afterpay-unavailable-modal': { reason: 'failed' | 'none'; retry: () => void }
  /** With the sizes of the displayed color. */
  'sizechart-modal': SizeChart & { title: string; sizes: SizeChoice[]; onChoose: (size: SizeChoice) => void }
  'preorderform-modal': Chosen & { sizeId: number }
  'getnotified-modal': Chosen
  'localization-modal': { market: Market }
}

type ModalId = keyof ModalSubjects

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
