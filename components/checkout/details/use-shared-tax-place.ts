import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DigitalFields, DigitalForm } from '../../../lib/checkout/customer-schema'
import { useTaxPlace } from '../../../lib/checkout/tax-place'

/** Shares the country and the state of the form with the wallets above it, and takes over the state that is selected there. */
export function useSharedTaxPlace({
  getValues,
  setValue,
  subscribe,
}: UseFormReturn<DigitalFields, unknown, DigitalForm>): void {
  const start = useEffectEvent(() => {
    const valuesNow = () => ({ countryCode: getValues('countryCode'), stateCode: getValues('stateCode') ?? '' })
    const share = () => useTaxPlace.getState().select(valuesNow())
    share()
    const stopSharing = subscribe({ formState: { values: true }, callback: share })
    const stopFollowing = useTaxPlace.subscribe(({ place }) => {
      if (place !== undefined && place.stateCode !== valuesNow().stateCode)
        setValue('stateCode', place.stateCode, { shouldDirty: true, shouldValidate: true })
    })
    return () => {
      stopSharing()
      stopFollowing()
    }
  })
  useEffect(() => start(), [])
}
