import type { CookieChoiceInput } from '@awning/contract/consent'
import {
  type ContactInput,
  FormAccepted,
  type GetNotifiedInput,
  type NewsletterInput,
  type NewsletterTokenInput,
  type UnsubscribeInput,
} from '@awning/contract/forms'
import type { PreorderInput } from '@awning/contract/preorder'
import { env } from '../env'
import { type StoreAccess, toAccessHeaders } from './credentials'
import { request } from './request'

/** Sends a shopper's form to a store. The service's response does not reveal whether it knows the email address. */
const post = (store: StoreAccess, path: string, body: unknown, repeatable: boolean | 'keyed') =>
  request({
    name: `POST ${path}`,
    url: `${env.COMMERCE_URL}/v1/${path}`,
    method: 'POST',
    query: { storeSlug: store.slug },
    body,
    schema: FormAccepted,
    headers: toAccessHeaders(store),
    repeatable,
  })

/** POST {commerce}/v1/newsletter */
export const postNewsletter = (store: StoreAccess, input: NewsletterInput) => post(store, 'newsletter', input, true)

/** POST {commerce}/v1/newsletter/confirm. 404 if the link is no longer valid. */
export const confirmNewsletter = (store: StoreAccess, input: NewsletterTokenInput) =>
  post(store, 'newsletter/confirm', input, true)

/** POST {commerce}/v1/newsletter/unsubscribe. 404 if the link is no longer valid. */
export const unsubscribeNewsletter = (store: StoreAccess, input: UnsubscribeInput) =>
  post(store, 'newsletter/unsubscribe', input, true)

/** POST {commerce}/v1/cookie-choices: counts the choice and stores nothing about the visitor. */
export const postCookieChoice = (store: StoreAccess, input: CookieChoiceInput) =>
  post(store, 'cookie-choices', input, false)

/** POST {commerce}/v1/notifications: requests an email when this color and size is available again. */
export const postGetNotified = (store: StoreAccess, input: GetNotifiedInput) =>
  post(store, 'notifications', input, true)

/** POST {commerce}/v1/contact: a message to the store's contact, stored and sent by email. */
export const postContact = (store: StoreAccess, input: ContactInput) => post(store, 'contact', input, 'keyed')

/**
 * POST {commerce}/v1/preorders. Every accepted call creates a preorder, so it has an idempotency key. A rejection contains the
 * invalid fields.
 */
export const postPreorder = (store: StoreAccess, input: PreorderInput) => post(store, 'preorders', input, 'keyed')
