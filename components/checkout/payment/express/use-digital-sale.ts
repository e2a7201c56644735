'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { EstimatedOption } from '@awning/contract/estimate'
import { needsTaxRegion } from '@awning/platform/rules/address-need'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { CallRejectedError } from '../../../../lib/browser/call-errors'
import { estimateCheckout } from '../../../../lib/checkout/api'
import { initialCountry } from '../../../../lib/checkout/home-country'
import { isCompletePlace, type TaxPlace, useTaxPlace } from '../../../../lib/checkout/tax-place'

/** `option` is the delivery by email, with the costs at `place`. */
export type DigitalSale = { place: TaxPlace; option: EstimatedOption }

/**
 * The place of the tax for digital items, which is selected before a sheet opens, so that the sheet has the final total. `sale` is
 * undefined until its costs are known.
 */
export function useDigitalSale({ id, region, etag, addressRequired, customer }: Checkout) {
  const locale = useLocale()
  const select = useTaxPlace((state) => state.select)
  const selected = useTaxPlace((state) => state.place) ?? {
    countryCode: initialCountry(region, locale),
    stateCode: '',
  }
  const { countryCode } = selected
  const stateCode = needsTaxRegion(countryCode) ? selected.stateCode : ''
  const place = { countryCode, stateCode }
  const isComplete = isCompletePlace(place)
  const [isMissing, setMissing] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['tax-estimate', id, etag, countryCode, stateCode],
    queryFn: () => estimateCheckout(id, place),
    enabled: !addressRequired && customer === null && isComplete,
    // The service compares the total again before the payment.
    staleTime: 5 * 60_000,
    retry: (failures, error) => failures < 1 && !(error instanceof CallRejectedError),
  })
  const [option] = data?.options ?? []
  return {
    place,
    isMissing: isMissing && !isComplete,
    isLoading: isFetching && option === undefined,
    hasFailed: isError || (data !== undefined && option === undefined),
    sale: option && { place, option },
    select: (next: TaxPlace) => {
      setMissing(false)
      select(next)
    },
    showMissing: () => setMissing(true),
    refetch: () => void refetch(),
  }
}
