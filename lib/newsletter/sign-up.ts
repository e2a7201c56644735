import { FormTaken, type NewsletterInput } from '../../commerce/contract/forms'
import { callApp } from '../browser-call'

/** The browser's sign-up for the store's letters. Throws CallRefused or CallLost. */
export const signUp = (input: NewsletterInput) =>
  callApp({ path: '/api/newsletter', method: 'POST', body: input, shape: FormTaken })
