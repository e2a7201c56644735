import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { useEffect, useState } from 'react'
import { loadOrder } from '../../lib/order/load-order'
import { type TrackedOrder, trackedOrder } from '../../lib/order/tracked-order'
import { useUrlQuery } from '../order/use-url-query'

/**
 * The order that this browser placed, if the URL has its number and the id of its checkout (`cart`): the buyer has entered the email
 * address in the checkout already. Null if there is none, or if it did not load.
 */
export function useOwnOrder(number: string | undefined): { order: TrackedOrder | null; isLoading: boolean } {
  const cart = useUrlQuery()?.get('cart')
  const [loaded, setLoaded] = useState<TrackedOrder | null>()
  useEffect(() => {
    if (!cart) return
    let current = true
    const show = (order: TrackedOrder | null) => current && setLoaded(order)
    // Without a response the form is shown: it requests the order too, and reports a failure.
    loadOrder(cart).then(
      ({ order }) => show(order && trackedOrder(order)),
      () => show(null),
    )
    return () => {
      current = false
    }
  }, [cart])
  const isOfNumber = number !== undefined && loaded?.lookupNumber === (parseLookupNumber(number) ?? number)
  return { order: loaded && isOfNumber ? loaded : null, isLoading: Boolean(cart) && loaded === undefined }
}
