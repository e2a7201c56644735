import { ContactForm, FormTaken } from '../../commerce/contract/forms'
import { CallRefused, callApp } from '../browser-call'

/** The fields in the order of the page. */
export const contactFields = [
  'orderNumber',
  'email',
  'fullName',
  'reason',
  'message',
] as const satisfies readonly (keyof ContactForm)[]

export type ContactField = (typeof contactFields)[number]

/** The fields that are not right yet, in the order of the page. */
export function contactProblems(typed: unknown): ContactField[] {
  const wrong = new Set((ContactForm.safeParse(typed).error?.issues ?? []).map(({ path }) => path[0]))
  return contactFields.filter((field) => wrong.has(field))
}

/**
 * Sends a message to the store. `refused`: the service did not take what was typed; `tooMany`: too many in a short time;
 * `failed`: no answer, it may be tried again.
 */
export async function sendMessage(form: ContactForm): Promise<'taken' | 'refused' | 'tooMany' | 'failed'> {
  try {
    await callApp({ path: '/api/contact', method: 'POST', body: new URLSearchParams(form), shape: FormTaken })
    return 'taken'
  } catch (error) {
    if (!(error instanceof CallRefused)) return 'failed'
    return error.status === 429 ? 'tooMany' : 'refused'
  }
}
