import { z } from 'zod'
import { callCheckout } from './call-checkout'

/** The link by which a checkout of this browser opens on another device; null where the operator has not switched such links on. */
export const readLink = async (id: string): Promise<string | null> => {
  const shape = z.object({ link: z.url({ protocol: /^https?$/ }).nullable() })
  return (await callCheckout({ path: `/api/checkout/link?id=${encodeURIComponent(id)}`, shape })).link
}
