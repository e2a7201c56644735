import { useIsMutating } from '@tanstack/react-query'

/** Whether a new address is being saved: delivery options and total still belong to the previous address. */
export const useAddressPending = (id: string): boolean =>
  useIsMutating({ mutationKey: ['checkout', id], predicate: ({ state }) => isAddress(state.variables) }) > 0

const isAddress = (change: unknown) =>
  typeof change === 'object' && change !== null && ('customer' in change || 'digitalCustomer' in change)
