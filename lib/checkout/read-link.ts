import { z } from 'zod'
import { callCheckout } from './call-checkout'

/** The link that opens a checkout of this browser on another device; null if the operator has not enabled such links. */
export const readLink = async (id: string): Promise<string | null> => {
  const schema = z.object({ link: z.url({ protocol: /^https?$/ }).nullable() })
  return (await callCheckout({ path: `/api/checkout/link?id=${encodeURIComponent(id)}`, schema })).link
}
