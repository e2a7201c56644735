import { z } from 'zod'
import { Id, IsoInstant, Locale, Slug } from './primitives'
import { oneLine } from './text'
import { UnreadableRow } from './unreadable'

/** An address of mail, with the words that a shopper reads where it is none. */
export const emailText = (problem: string) =>
  z.string().trim().min(1, problem).max(254, problem).regex(oneLine, problem).email(problem)
export const requiredText = (problem: string) =>
  z.string().trim().min(1, problem).max(200, problem).regex(oneLine, problem)

export const emailProblem = 'Please enter a valid email'

/** What a shopper fills in to sign up for the newsletter. */
export const NewsletterForm = z.object({ email: emailText(emailProblem) })
export type NewsletterForm = z.infer<typeof NewsletterForm>

/** POST /v1/newsletter?storeSlug= : asks the address by mail to confirm. A confirmed address changes nothing. */
export const NewsletterInput = NewsletterForm.extend({ locale: Locale.default('en') })
export type NewsletterInput = z.infer<typeof NewsletterInput>

/** POST /v1/newsletter/confirm and /v1/newsletter/unsubscribe: the token of a link in a mail. */
export const NewsletterTokenInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) })
export type NewsletterTokenInput = z.infer<typeof NewsletterTokenInput>
/** How an unsubscription was asked for: by the page of the link, or by a mail reader's own button (RFC 8058). */
export const UnsubscribeInput = NewsletterTokenInput.extend({ source: z.enum(['link', 'one-click']).default('link') })
export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>

/** POST /v1/notifications?storeSlug= : tell me when this can be had again. */
export const GetNotifiedInput = z.object({
  email: emailText(emailProblem),
  listingSlug: Slug,
  productId: Id,
  colorId: Id,
  sizeId: Id.optional(),
  locale: Locale.default('en'),
})
export type GetNotifiedInput = z.infer<typeof GetNotifiedInput>

/** What a message is about. The storefront names them. */
export const contactReasons = ['order', 'delivery', 'international', 'returns', 'payment', 'product', 'other'] as const
export type ContactReason = (typeof contactReasons)[number]

const reasonProblem = 'Please select the reason for your contact'

/** Text of several lines, for a mail's body alone. */
const lines = (problem: string) =>
  z
    .string()
    .trim()
    .min(1, problem)
    .max(5_000, problem)
    .regex(/^[^\p{Cs}\0]*$/u, problem)

/** What a shopper fills in to write to a store. */
export const ContactForm = z.object({
  orderNumber: z
    .string()
    .trim()
    .min(1, 'Please enter your order number')
    .max(60, 'Please enter your order number')
    .regex(oneLine, 'Please enter your order number'),
  email: emailText(emailProblem),
  fullName: requiredText('Please enter your full name'),
  // What a form hands over is text.
  reason: z.string(reasonProblem).pipe(z.enum(contactReasons, reasonProblem)),
  message: lines('Please tell us why you are contacting us'),
})
export type ContactForm = z.infer<typeof ContactForm>

/** POST /v1/contact?storeSlug= */
export const ContactInput = ContactForm.extend({ locale: Locale.default('en') })
export type ContactInput = z.infer<typeof ContactInput>

/** GET /admin/stores/{slug}/messages: what shoppers wrote, newest first. */
export const ContactMessage = z.object({
  id: Id,
  writtenAt: IsoInstant,
  locale: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  fullName: z.string(),
  reason: z.string(),
  message: z.string(),
})
export const ContactMessageList = z.object({
  messages: z.array(ContactMessage),
  /** Messages whose rows cannot be read, by their ids. */
  unreadable: z.array(UnreadableRow).default([]),
})
export type ContactMessageList = z.infer<typeof ContactMessageList>

/** What all of them answer: taken. Nothing tells whether an address was known. */
export const FormTaken = z.object({ ok: z.literal(true) })
