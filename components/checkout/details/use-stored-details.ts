import { useEffect, useEffectEvent } from 'react'
import type { CustomerFields } from '../../../lib/checkout/customer-schema'
import { readSavedDetails } from '../../../lib/checkout/saved-details'
import { type Details, readTypedDetails, saveTypedDetails } from '../../../lib/checkout/typed-details'

/**
 * Saves what is typed into a form for this tab. If it `restores`, calls `fill` once with what was typed before, or with the details
 * that the buyer saved on this device. `watch` reports each change of the form, and returns a function that ends that.
 */
export function useStoredDetails(
  checkoutId: string,
  {
    restores,
    watch,
    fill,
  }: {
    restores: boolean
    watch: (onChange: (values: Partial<CustomerFields>) => void) => () => void
    fill: (details: Details) => void
  },
): void {
  const read = useEffectEvent(async () =>
    restores ? ((await readTypedDetails()) ?? (await readSavedDetails(checkoutId))) : undefined,
  )
  const onRead = useEffectEvent(fill)
  const start = useEffectEvent(() => watch((values) => void saveTypedDetails(values)))
  useEffect(() => {
    let current = true
    void read().then((details) => {
      if (current && details) onRead(details)
    })
    const stop = start()
    return () => {
      current = false
      stop()
    }
  }, [])
}
