'use client'

import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../commerce/contract/checkout'
import { CallRefused } from '../browser-call'
import { changeCheckout, readCheckout, readDelivery } from './api'
import type { CheckoutChange } from './calls'

const keyOf = (id: string) => ['checkout', id] as const

/** The visitor's checkout, as the server rendered it and as every change answers it. */
export function useCheckout(rendered: Checkout) {
  const { id } = rendered
  const client = useQueryClient()
  const { data: checkout } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => readCheckout(id),
    initialData: rendered,
    staleTime: 30_000,
    // A company that does not answer is tried again after half a minute at most: whoever waits for its way of paying sees when it is back.
    refetchInterval: ({ state }) => state.data?.methods.some(({ unavailable }) => unavailable !== null) && 10_000,
  })
  const updating = useIsMutating({ mutationKey: keyOf(id) }) > 0
  const put = (next: Checkout) => client.setQueryData(keyOf(id), next)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(id) })
  return { checkout, updating, put, refresh }
}

/** One change of the checkout. Changes of one checkout run one after the other, and the last answer stands. */
export function useChange<Change extends CheckoutChange>(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keyOf(id),
    scope: { id },
    mutationFn: (change: Change) => changeCheckout(id, change),
    onSuccess: (checkout) => {
      // An answer that overtook a younger one is not shown.
      client.setQueryData<Checkout>(keyOf(id), (now) => (now && now.version > checkout.version ? now : checkout))
    },
  })
}

/** The ways of delivery to the address of now. Asked anew when the address, the lines or the code change what they cost. */
export function useDelivery({ id, customer, lineItems, promoCode, costs }: Checkout) {
  const { stateCode, countryCode, zip, city } = customer?.address ?? {}
  const parcel = lineItems.map(({ sku, quantity }) => `${sku}x${quantity}`)
  return useQuery({
    queryKey: ['delivery', id, countryCode, stateCode, zip, city, promoCode, costs.total.currency, parcel],
    queryFn: () => readDelivery(id),
    enabled: customer !== null,
    staleTime: 5 * 60_000,
    // What was refused is refused again.
    retry: (failures, error) => failures < 1 && !(error instanceof CallRefused),
  })
}
