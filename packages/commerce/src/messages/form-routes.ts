import { CookieChoiceInput } from '@awning/contract/consent'
import { ErrorList, NotFoundErrors } from '@awning/contract/errors'
import {
  ContactInput,
  FormAccepted,
  GetNotifiedInput,
  NewsletterInput,
  NewsletterTokenInput,
  UnsubscribeInput,
} from '@awning/contract/forms'
import { idempotencyHeaders } from '@awning/contract/idempotency'
import { PreorderInput } from '@awning/contract/preorder'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes, notFoundResponse } from '../http/routing'
import { requireStore } from '../stores/find-store'
import { accessOf } from '../stores/store-access'
import { confirmSignUp, unsubscribe } from './change-subscription'
import { countCookieChoice } from './count-cookie-choice'
import { createContactMessage } from './create-contact-message'
import { createNotifyRequest } from './create-notify-request'
import { createPreorderRequest } from './create-preorder-request'
import { createSignUp } from './create-sign-up'

const query = z.object({ storeSlug: z.string().max(100) })
const responses = {
  200: json(FormAccepted, 'Accepted. The response is the same for known and unknown addresses'),
  400: errorResponse,
  404: notFoundResponse,
  409: errorResponse,
  422: errorResponse,
}

const postNewsletter = createRoute({
  method: 'post',
  path: '/v1/newsletter',
  tags: ['forms'],
  summary: 'Sign up for the newsletter. The address receives an email with a confirmation link',
  request: { headers: idempotencyHeaders, query, body: jsonBody(NewsletterInput) },
  responses,
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/v1/newsletter/confirm',
  tags: ['forms'],
  summary: 'Confirm a sign-up with the token from the email. A repeated call changes nothing',
  request: { query, body: jsonBody(NewsletterTokenInput) },
  responses: {
    ...responses,
    404: json(z.union([NotFoundErrors, ErrorList]), 'The store does not exist, or the link is no longer valid'),
  },
})

const postUnsubscription = createRoute({
  method: 'post',
  path: '/v1/newsletter/unsubscribe',
  tags: ['forms'],
  summary: 'End a newsletter subscription with the token from its links. A repeated call changes nothing',
  request: { query, body: jsonBody(UnsubscribeInput) },
  responses: {
    ...responses,
    404: json(z.union([NotFoundErrors, ErrorList]), 'The store does not exist, or the link is no longer valid'),
  },
})

const postCookieChoice = createRoute({
  method: 'post',
  path: '/v1/cookie-choices',
  tags: ['forms'],
  summary: 'Count a choice in the cookie banner. No data of the visitor is stored',
  request: { query, body: jsonBody(CookieChoiceInput) },
  responses,
})

const postNotification = createRoute({
  method: 'post',
  path: '/v1/notifications',
  tags: ['forms'],
  summary: 'Request one email when a color and size is back in stock',
  request: { headers: idempotencyHeaders, query, body: jsonBody(GetNotifiedInput) },
  responses,
})

const postPreorder = createRoute({
  method: 'post',
  path: '/v1/preorders',
  tags: ['forms'],
  summary:
    'Preorder a listing whose `checkout_flow` is 1. Nothing is charged; the operator and the buyer receive an email',
  request: { headers: idempotencyHeaders, query, body: jsonBody(PreorderInput) },
  responses,
})

const postContact = createRoute({
  method: 'post',
  path: '/v1/contact',
  tags: ['forms'],
  summary: 'Send a message to the store. The contact of the store and the shopper receive an email',
  request: { headers: idempotencyHeaders, query, body: jsonBody(ContactInput) },
  responses,
})

const accepted = { ok: true } as const

export function formRoutes(deps: Deps) {
  return newRoutes()
    .openapi(postNewsletter, async (c) => {
      await createSignUp(
        await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db),
        c.req.valid('json'),
        deps,
      )
      return c.json(accepted, 200)
    })
    .openapi(postConfirmation, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      await confirmSignUp(store, c.req.valid('json').token, deps)
      return c.json(accepted, 200)
    })
    .openapi(postUnsubscription, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      await unsubscribe(store, c.req.valid('json'), deps)
      return c.json(accepted, 200)
    })
    .openapi(postCookieChoice, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      await countCookieChoice(store, c.req.valid('json'), deps)
      return c.json(accepted, 200)
    })
    .openapi(postNotification, async (c) => {
      await createNotifyRequest(
        await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db),
        c.req.valid('json'),
        deps,
      )
      return c.json(accepted, 200)
    })
    .openapi(postPreorder, async (c) => {
      await createPreorderRequest(
        await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db),
        c.req.valid('json'),
        deps,
      )
      return c.json(accepted, 200)
    })
    .openapi(postContact, async (c) => {
      await createContactMessage(
        await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db),
        c.req.valid('json'),
        deps,
      )
      return c.json(accepted, 200)
    })
}
