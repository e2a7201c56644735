import { skipToken, useQuery } from '@tanstack/react-query'
import { loadOrder } from '../../lib/order/load-order'

/** The visitor's own order, by the id of its checkout in the URL. Without an id there is nothing to load. */
export const useOwnOrder = (cart: string | null) =>
  useQuery({
    queryKey: ['order', cart],
    queryFn: cart === null ? skipToken : () => loadOrder(cart),
    staleTime: Number.POSITIVE_INFINITY,
  })
