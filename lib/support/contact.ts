import { ContactForm, FormAccepted } from '@awning/contract/forms'
import { CallRejectedError } from '../browser/call-errors'
import { fetchApi } from '../browser/fetch-api'

export const contactFields = [
  'orderNumber',
  'email',
  'fullName',
  'reason',
  'message',
] as const satisfies readonly (keyof ContactForm)[]

export type ContactField = (typeof contactFields)[number]

/** The fields that are not valid yet, in the order of the page. */
export function contactProblems(typed: unknown): ContactField[] {
  const wrong = new Set((ContactForm.safeParse(typed).error?.issues ?? []).map(({ path }) => path[0]))
  return contactFields.filter((field) => wrong.has(field))
}

/**
 * Sends a message to the store. `rejected`: the service rejected the input; `tooMany`: too many in a short time; `failed`: no
 * response, the shopper may retry.
 */
export async function sendMessage(form: ContactForm): Promise<'accepted' | 'rejected' | 'tooMany' | 'failed'> {
  try {
    await fetchApi({ path: '/api/contact', method: 'POST', body: new URLSearchParams(form), schema: FormAccepted })
    return 'accepted'
  } catch (error) {
    if (!(error instanceof CallRejectedError)) return 'failed'
    return error.status === 429 ? 'tooMany' : 'rejected'
  }
}
