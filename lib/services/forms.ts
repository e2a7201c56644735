import type { CookieChoiceInput } from '../../commerce/contract/consent'
import {
  type ContactInput,
  FormTaken,
  type GetNotifiedInput,
  type NewsletterInput,
  type NewsletterTokenInput,
  type UnsubscribeInput,
} from '../../commerce/contract/forms'
import type { PreorderInput } from '../../commerce/contract/preorder'
import { env } from '../env'
import { accessOf } from './credentials'
import type { Door } from './reader'
import { request } from './request'

/** A form that a shopper sends to a store. The service answers alike whether it knew the address or not. */
const post = (store: Door, noun: string, body: unknown, repeatable: boolean | 'keyed') =>
  request({
    name: `POST ${noun}`,
    url: `${env.COMMERCE_URL}/v1/${noun}`,
    method: 'POST',
    query: { storeSlug: store.slug },
    body,
    shape: FormTaken,
    headers: accessOf(store),
    repeatable,
  })

/** POST {commerce}/v1/newsletter */
export const postNewsletter = (store: Door, input: NewsletterInput) => post(store, 'newsletter', input, true)

/** POST {commerce}/v1/newsletter/confirm. Refuses with 404 where the link does not work any more. */
export const confirmNewsletter = (store: Door, input: NewsletterTokenInput) =>
  post(store, 'newsletter/confirm', input, true)

/** POST {commerce}/v1/newsletter/unsubscribe. Refuses with 404 where the link does not work any more. */
export const unsubscribeNewsletter = (store: Door, input: UnsubscribeInput) =>
  post(store, 'newsletter/unsubscribe', input, true)

/** POST {commerce}/v1/cookie-choices: counted, and nothing of the visitor kept. */
export const postCookieChoice = (store: Door, input: CookieChoiceInput) => post(store, 'cookie-choices', input, false)

/** POST {commerce}/v1/notifications: tell me when this colour and size can be had again. */
export const postGetNotified = (store: Door, input: GetNotifiedInput) => post(store, 'notifications', input, true)

/** POST {commerce}/v1/contact: a message to whoever answers for the store, kept and mailed. */
export const postContact = (store: Door, input: ContactInput) => post(store, 'contact', input, 'keyed')

/** POST {commerce}/v1/preorders. Each one taken is a wish of its own, so it carries a key. Refuses with the fields that are wrong. */
export const postPreorder = (store: Door, input: PreorderInput) => post(store, 'preorders', input, 'keyed')
