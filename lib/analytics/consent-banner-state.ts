import { create } from 'zustand'

type ConsentState = {
  /** `settings`: opened from the footer. */
  open: false | 'ask' | 'settings'
}

export const useConsentBanner = create<ConsentState>(() => ({ open: false }))
