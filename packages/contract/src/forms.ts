import { Locale } from '@awning/platform/locales'
import { oneLine } from '@awning/platform/text'
import { z } from 'zod'
import { emailAddress, Id, IsoInstant, Slug } from './primitives'
import { UnreadableRow } from './unreadable'

export const requiredText = (problem: string) =>
  z.string().trim().min(1, problem).max(200, problem).regex(oneLine, problem)

export const emailProblem = 'Please enter a valid email'

export const NewsletterForm = z.object({ email: emailAddress(emailProblem) })
export type NewsletterForm = z.infer<typeof NewsletterForm>

/** POST /v1/newsletter?storeSlug= : sends a confirmation email. Nothing changes for a confirmed address. */
export const NewsletterInput = NewsletterForm.extend({ locale: Locale.default('en') })
export type NewsletterInput = z.infer<typeof NewsletterInput>

/** POST /v1/newsletter/confirm and /v1/newsletter/unsubscribe: the token of a link in an email. */
export const NewsletterTokenInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) })
export type NewsletterTokenInput = z.infer<typeof NewsletterTokenInput>
/** Source of an unsubscription: the page of the link, or the one-click button of an email client (RFC 8058). */
export const UnsubscribeInput = NewsletterTokenInput.extend({ source: z.enum(['link', 'one-click']).default('link') })
export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>

/** POST /v1/notifications?storeSlug= : requests an email when an item is available again. */
export const GetNotifiedInput = z.object({
  email: emailAddress(emailProblem),
  listingSlug: Slug,
  productId: Id,
  colorId: Id,
  sizeId: Id.optional(),
  locale: Locale.default('en'),
})
export type GetNotifiedInput = z.infer<typeof GetNotifiedInput>

/** Subjects of a contact message. The storefront translates them. */
export const contactReasons = ['order', 'delivery', 'international', 'returns', 'payment', 'product', 'other'] as const
export type ContactReason = (typeof contactReasons)[number]

const reasonProblem = 'Please select the reason for your contact'

/** Text of several lines, only for the body of an email. */
const lines = (problem: string) =>
  z
    .string()
    .trim()
    .min(1, problem)
    .max(5_000, problem)
    .regex(/^[^\p{Cs}\0]*$/u, problem)

export const ContactForm = z.object({
  orderNumber: z
    .string()
    .trim()
    .min(1, 'Please enter your order number')
    .max(60, 'Please enter your order number')
    .regex(oneLine, 'Please enter your order number'),
  email: emailAddress(emailProblem),
  fullName: requiredText('Please enter your full name'),
  // Form fields are strings.
  reason: z.string(reasonProblem).pipe(z.enum(contactReasons, reasonProblem)),
  message: lines('Please tell us why you are contacting us'),
})
export type ContactForm = z.infer<typeof ContactForm>

/** POST /v1/contact?storeSlug= */
export const ContactInput = ContactForm.extend({ locale: Locale.default('en') })
export type ContactInput = z.infer<typeof ContactInput>

/** GET /admin/stores/{slug}/messages: contact messages of shoppers, newest first. */
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
  /** Ids of messages whose rows cannot be read. */
  unreadable: z.array(UnreadableRow).default([]),
})
export type ContactMessageList = z.infer<typeof ContactMessageList>

/** Response of all forms: accepted. It does not reveal whether an address was known. */
export const FormAccepted = z.object({ ok: z.literal(true) })
