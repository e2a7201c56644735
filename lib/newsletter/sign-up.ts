import { FormTaken, type NewsletterForm } from '../../commerce/contract/forms'
import { callApp } from '../browser-call'

/** The browser's sign-up for the newsletter. Throws CallRefused or CallLost. */
export const signUp = (form: NewsletterForm) =>
  callApp({ path: '/api/newsletter', method: 'POST', body: form, shape: FormTaken })
