import { useIsMutating } from '@tanstack/react-query'

/** Whether a new address is being saved: ways of delivery and total are those of the last one, and about to change. */
export const useAddressPending = (id: string): boolean =>
  useIsMutating({ mutationKey: ['checkout', id], predicate: ({ state }) => isAddress(state.variables) }) > 0

const isAddress = (change: unknown) => typeof change === 'object' && change !== null && 'customer' in change
