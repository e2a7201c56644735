import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import type { DetailsKey } from '@/lib/checkout/address-calls'
import { CheckoutId } from '@/lib/checkout/calls'
import { claimSavedDetailsKey } from '@/lib/checkout/details-key'
import { handleCheckoutWrite } from '@/lib/checkout/handle'

/** The key of the details that the buyer saves on this device: `{ key }`. Requested only when the buyer uses them. */
export const POST = (request: Request) =>
  handleCheckoutWrite(request, z.object({ id: CheckoutId }), async () =>
    privateJson({ key: await claimSavedDetailsKey() } satisfies DetailsKey),
  )
