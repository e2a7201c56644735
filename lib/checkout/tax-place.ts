import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { create } from 'zustand'

/** The place that the tax on digital items depends on. `stateCode` is empty until it is selected. */
export type TaxPlace = { countryCode: string; stateCode: string }

type TaxPlaceState = {
  /** Undefined until the form of step 1 is in the page. */
  place: TaxPlace | undefined
  select: (place: TaxPlace) => void
}

/** The place as selected in the form of step 1 or above it: both show the same. */
export const useTaxPlace = create<TaxPlaceState>((set) => ({
  place: undefined,
  select: (place) => set({ place }),
}))

/** Whether the tax is known for the place. */
export const isCompletePlace = ({ countryCode, stateCode }: TaxPlace): boolean =>
  stateCode !== '' || !needsTaxRegion(countryCode)
