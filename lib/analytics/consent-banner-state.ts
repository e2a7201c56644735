import { create } from 'zustand'

type ConsentState = {
  /** Whether the banner is open, or the settings were opened from the footer. */
  open: false | 'ask' | 'settings'
}

export const useConsentBanner = create<ConsentState>(() => ({ open: false }))
