import { seal, unseal } from '@awning/platform/seal'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { cookieOptions, detailsCookie } from './checkout-cookies'
import { pageTokenSecret } from './page-token'

/** Details that were sent without scripts and could not be saved: what was typed, and the error of each field. */
const RejectedForm = z.object({
  checkout: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Keys below `checkout.customer.problems`, by field. */
  problems: z.record(z.string(), z.string()),
  /** Why the service rejected the form as a whole. */
  reason: z.enum(['undeliverable', 'failed']).nullable(),
})
export type RejectedForm = z.infer<typeof RejectedForm>

const purpose = 'rejected details'
const maxAge = 5 * 60
const maxLength = 3800

/** Keeps the form for the page that shows it again. Sealed, because it contains personal data. */
export async function saveRejectedForm(form: RejectedForm): Promise<void> {
  const exp = Math.floor(Date.now() / 1000) + maxAge
  const sealed = await seal({ ...form, exp }, purpose, pageTokenSecret())
  if (sealed.length <= maxLength) (await cookies()).set(detailsCookie, sealed, { ...cookieOptions, maxAge })
}

export async function clearRejectedForm(): Promise<void> {
  const cookieStore = await cookies()
  if (cookieStore.get(detailsCookie) !== undefined) cookieStore.set(detailsCookie, '', { ...cookieOptions, maxAge: 0 })
}

export async function readRejectedForm(checkout: string): Promise<RejectedForm | null> {
  const sealed = (await cookies()).get(detailsCookie)?.value
  const form = sealed === undefined ? null : await unseal(sealed, RejectedForm, purpose, pageTokenSecret())
  return form?.checkout === checkout ? form : null
}
