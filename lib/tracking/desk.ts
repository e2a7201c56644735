import { create } from 'zustand'

type Desk = {
  /** Whether the visitor is asked for consent, or has opened the settings from the footer. */
  open: false | 'ask' | 'settings'
}

/** Where consent is asked for and changed. */
export const useConsentDesk = create<Desk>(() => ({ open: false }))
