// Bundle boundary: loaded when the newsletter form is sent.

import { FormAccepted, type NewsletterForm } from '@awning/contract/forms'
import { fetchApi } from '../browser/fetch-api'

/** Signs up for the newsletter from the browser. Throws CallRejectedError or CallFailedError. */
export const signUp = (form: NewsletterForm) =>
  fetchApi({ path: '/api/newsletter', method: 'POST', body: form, schema: FormAccepted })
