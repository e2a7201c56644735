'use client'

import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRejectedError } from '../browser/call-errors'
import { goTo } from '../browser/leave-page'
import { paths } from '../routing/paths'
import { changeCheckout, readCheckout, readDelivery } from './api'
import type { CheckoutChange } from './calls'
import {
  type DisplayedCheckout,
  showRejectedVersion,
  type UnacknowledgedChange,
  withNewCheckout,
} from './unacknowledged-change'

const keyOf = (id: string) => ['checkout', id] as const

/**
 * The buyer's checkout, first as the server rendered it, then from every response of the service. A change that the buyer
 * did not make is `unacknowledged` until they `agree` to it.
 */
export function useCheckout(rendered: Checkout) {
  const { id } = rendered
  const client = useQueryClient()
  const { data } = useQuery<DisplayedCheckout>({
    queryKey: keyOf(id),
    queryFn: async () => {
      const next = await readCheckout(id)
      const shown = client.getQueryData<DisplayedCheckout>(keyOf(id)) ?? toDisplayed(rendered)
      return withNewCheckout(shown, next, pendingChanges(client, id))
    },
    initialData: toDisplayed(rendered),
    staleTime: 30_000,
    // The service retries an unavailable provider after at most 30 seconds: polling shows when its payment methods are back.
    refetchInterval: ({ state }) =>
      state.data?.checkout.methods.some(({ unavailable }) => unavailable !== null) && 10_000,
  })
  const updating = useIsMutating({ mutationKey: keyOf(id) }) > 0
  const set = (change: (shown: DisplayedCheckout) => DisplayedCheckout) =>
    client.setQueryData<DisplayedCheckout>(keyOf(id), (shown) => change(shown ?? toDisplayed(rendered)))
  return {
    checkout: data.checkout,
    unacknowledged: data.unacknowledged,
    updating,
    put: (next: Checkout) => set((shown) => withNewCheckout(shown, next, [])),
    /** The service has a different version than the buyer agreed to. */
    putRejected: (next: Checkout, change: UnacknowledgedChange) =>
      set((shown) => showRejectedVersion(shown, next, change)),
    /** The buyer agrees to `displayed`. A version that replaced it since then is not agreed to. */
    agree: (displayed: Checkout) =>
      set((shown) => (shown.checkout === displayed ? { ...shown, unacknowledged: null } : shown)),
    refresh: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  }
}

const toDisplayed = (checkout: Checkout): DisplayedCheckout => ({ checkout, unacknowledged: null })

/** The changes in flight: a response to another call may include them already. A paused mutation is not sent yet. */
const pendingChanges = (client: QueryClient, id: string): CheckoutChange[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: keyOf(id), status: 'pending' })
    .flatMap(({ state }) => (!state.isPaused && isChange(state.variables) ? [state.variables] : []))

const isChange = (sent: unknown): sent is CheckoutChange => typeof sent === 'object' && sent !== null

/** A mutation of the checkout. Changes of one checkout run in sequence, and the last response is kept. */
export function useChange<Change extends CheckoutChange>(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keyOf(id),
    scope: { id },
    mutationFn: (change: Change) => changeCheckout(id, change),
    onError: (error) => {
      // The checkout was continued in another browser or has ended: a retry cannot succeed.
      if (error instanceof CallRejectedError && error.status === 404) goTo(paths.cart())
    },
    onSuccess: (checkout, change) => {
      client.setQueryData<DisplayedCheckout>(keyOf(id), (shown) =>
        shown ? withNewCheckout(shown, checkout, [change]) : toDisplayed(checkout),
      )
    },
  })
}

function deliveryKeyOf({ id, customer, lineItems, promoCode, costs }: Checkout) {
  const { stateCode, countryCode, zip, city } = customer?.address ?? {}
  const parcel = lineItems.map(({ sku, quantity }) => `${sku}x${quantity}`)
  return ['delivery', id, countryCode, stateCode, zip, city, promoCode, costs.total.currency, parcel] as const
}

/** Uses delivery options that the page was rendered with, so that the steps below do not move when they arrive. */
export function useRenderedDelivery(rendered: Checkout, quotes: readonly DeliveryQuote[] | undefined): void {
  const client = useQueryClient()
  useState(() => quotes && client.setQueryData(deliveryKeyOf(rendered), quotes))
}

/** The delivery options for the current address. Reloaded when the address, the lines or the promo code change. */
export function useDelivery(checkout: Checkout) {
  return useQuery({
    queryKey: deliveryKeyOf(checkout),
    queryFn: () => readDelivery(checkout.id),
    enabled: checkout.customer !== null,
    staleTime: 5 * 60_000,
    // A rejected call would be rejected again.
    retry: (failures, error) => failures < 1 && !(error instanceof CallRejectedError),
  })
}
