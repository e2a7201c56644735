import { createRoute, z } from '@hono/zod-openapi'
import { CookieChoiceInput } from '../contract/consent'
import { ErrorList, NotFoundErrors } from '../contract/errors'
import {
  ContactInput,
  FormTaken,
  GetNotifiedInput,
  NewsletterInput,
  NewsletterTokenInput,
  UnsubscribeInput,
} from '../contract/forms'
import { onceHeaders } from '../contract/idempotency'
import { PreorderInput } from '../contract/preorder'
import type { Deps } from '../deps'
import { json, jsonBody, newRoutes, notFoundAnswer, refusedAnswer } from '../routing'
import { requireStore } from '../stores/store-ref'
import { confirmSignUp, unsubscribe } from './change-subscription'
import { countCookieChoice } from './count-cookie-choice'
import { takeMessage } from './take-message'
import { takeNotifyRequest } from './take-notify-request'
import { takePreorder } from './take-preorder'
import { takeSignUp } from './take-sign-up'

const query = z.object({ storeSlug: z.string().max(100) })
const responses = {
  200: json(FormTaken, 'Taken; the same for an address that was known and for one that was not'),
  400: refusedAnswer,
  404: notFoundAnswer,
  409: refusedAnswer,
  422: refusedAnswer,
}

const postNewsletter = createRoute({
  method: 'post',
  path: '/v1/newsletter',
  tags: ['forms'],
  summary: 'Sign up for the newsletter; the address gets a mail that asks for a confirmation',
  request: { headers: onceHeaders, query, body: jsonBody(NewsletterInput) },
  responses,
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/v1/newsletter/confirm',
  tags: ['forms'],
  summary: 'Confirm a sign-up with the token of the mail; again it changes nothing',
  request: { query, body: jsonBody(NewsletterTokenInput) },
  responses: {
    ...responses,
    404: json(z.union([NotFoundErrors, ErrorList]), 'There is no such store, or the link does not work any more'),
  },
})

const postUnsubscription = createRoute({
  method: 'post',
  path: '/v1/newsletter/unsubscribe',
  tags: ['forms'],
  summary: 'End a newsletter subscription with the token of its links; again it changes nothing',
  request: { query, body: jsonBody(UnsubscribeInput) },
  responses: {
    ...responses,
    404: json(z.union([NotFoundErrors, ErrorList]), 'There is no such store, or the link does not work any more'),
  },
})

const postCookieChoice = createRoute({
  method: 'post',
  path: '/v1/cookie-choices',
  tags: ['forms'],
  summary: 'Count a choice of the cookie banner; nothing of the visitor is kept',
  request: { query, body: jsonBody(CookieChoiceInput) },
  responses,
})

const postNotification = createRoute({
  method: 'post',
  path: '/v1/notifications',
  tags: ['forms'],
  summary: 'Ask to be told, once, when a colour and size can be had again',
  request: { headers: onceHeaders, query, body: jsonBody(GetNotifiedInput) },
  responses,
})

const postPreorder = createRoute({
  method: 'post',
  path: '/v1/preorders',
  tags: ['forms'],
  summary: 'Preorder a listing whose checkout_flow is 1; nothing is charged, the store and the buyer get a mail',
  request: { headers: onceHeaders, query, body: jsonBody(PreorderInput) },
  responses,
})

const postContact = createRoute({
  method: 'post',
  path: '/v1/contact',
  tags: ['forms'],
  summary: 'Write to the store; whoever answers for it and the shopper get a mail',
  request: { headers: onceHeaders, query, body: jsonBody(ContactInput) },
  responses,
})

const taken = { ok: true } as const

export function formRoutes(deps: Deps) {
  return newRoutes()
    .openapi(postNewsletter, async (c) => {
      await takeSignUp(await requireStore(deps.db, c.req.valid('query').storeSlug), c.req.valid('json'), deps)
      return c.json(taken, 200)
    })
    .openapi(postConfirmation, async (c) => {
      const store = await requireStore(deps.db, c.req.valid('query').storeSlug)
      await confirmSignUp(store, c.req.valid('json').token, deps)
      return c.json(taken, 200)
    })
    .openapi(postUnsubscription, async (c) => {
      const store = await requireStore(deps.db, c.req.valid('query').storeSlug)
      await unsubscribe(store, c.req.valid('json'), deps)
      return c.json(taken, 200)
    })
    .openapi(postCookieChoice, async (c) => {
      const store = await requireStore(deps.db, c.req.valid('query').storeSlug)
      await countCookieChoice(store, c.req.valid('json'), deps)
      return c.json(taken, 200)
    })
    .openapi(postNotification, async (c) => {
      await takeNotifyRequest(await requireStore(deps.db, c.req.valid('query').storeSlug), c.req.valid('json'), deps)
      return c.json(taken, 200)
    })
    .openapi(postPreorder, async (c) => {
      await takePreorder(await requireStore(deps.db, c.req.valid('query').storeSlug), c.req.valid('json'), deps)
      return c.json(taken, 200)
    })
    .openapi(postContact, async (c) => {
      await takeMessage(await requireStore(deps.db, c.req.valid('query').storeSlug), c.req.valid('json'), deps)
      return c.json(taken, 200)
    })
}
