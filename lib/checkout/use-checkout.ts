'use client'

import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../commerce/contract/checkout'
import { CallRefused } from '../browser-call'
import { goTo } from '../leave-page'
import { paths } from '../routes'
import { changeCheckout, readCheckout, readDelivery } from './api'
import type { CheckoutChange } from './calls'
import { refusedVersion, replaced, type Shown, type Unseen } from './unseen'

const keyOf = (id: string) => ['checkout', id] as const

/**
 * The visitor's checkout, as the server rendered it and as every answer of the service has it since. Whatever took the place of what was shown, and
 * costs something else that the buyer did not ask for, is `unseen` until they `agree` to it.
 */
export function useCheckout(rendered: Checkout) {
  const { id } = rendered
  const client = useQueryClient()
  const { data } = useQuery<Shown>({
    queryKey: keyOf(id),
    queryFn: async () => {
      const next = await readCheckout(id)
      const shown = client.getQueryData<Shown>(keyOf(id)) ?? asShown(rendered)
      return replaced(shown, next, underWay(client, id))
    },
    initialData: asShown(rendered),
    staleTime: 30_000,
    // A company that does not answer is tried again after half a minute at most: whoever waits for its way of paying sees when it is back.
    refetchInterval: ({ state }) =>
      state.data?.checkout.methods.some(({ unavailable }) => unavailable !== null) && 10_000,
  })
  const updating = useIsMutating({ mutationKey: keyOf(id) }) > 0
  const set = (change: (shown: Shown) => Shown) =>
    client.setQueryData<Shown>(keyOf(id), (shown) => change(shown ?? asShown(rendered)))
  return {
    checkout: data.checkout,
    unseen: data.unseen,
    updating,
    put: (next: Checkout) => set((shown) => replaced(shown, next, [])),
    /** The service has another version than the buyer agreed to. */
    putRefused: (next: Checkout, unseen: Unseen) => set((shown) => refusedVersion(shown, next, unseen)),
    /** The buyer goes on with `seen`. What came in its place since then is not agreed to. */
    agree: (seen: Checkout) => set((shown) => (shown.checkout === seen ? { ...shown, unseen: null } : shown)),
    refresh: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  }
}

const asShown = (checkout: Checkout): Shown => ({ checkout, unseen: null })

/** The changes that are being sent: an answer to something else may have them in it already. One that waits for another is not sent yet. */
const underWay = (client: QueryClient, id: string): CheckoutChange[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: keyOf(id), status: 'pending' })
    .flatMap(({ state }) => (!state.isPaused && isChange(state.variables) ? [state.variables] : []))

const isChange = (sent: unknown): sent is CheckoutChange => typeof sent === 'object' && sent !== null

/** One change of the checkout. Changes of one checkout run one after the other, and the last answer stands. */
export function useChange<Change extends CheckoutChange>(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keyOf(id),
    scope: { id },
    mutationFn: (change: Change) => changeCheckout(id, change),
    onError: (error) => {
      // It was gone on with in another browser, or has ended: no other try can help.
      if (error instanceof CallRefused && error.status === 404) goTo(paths.cart())
    },
    onSuccess: (checkout, change) => {
      client.setQueryData<Shown>(keyOf(id), (shown) =>
        shown ? replaced(shown, checkout, [change]) : asShown(checkout),
      )
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
