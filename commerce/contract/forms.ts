import { z } from 'zod'
import { Id, IsoInstant, Locale, Slug } from './primitives'
import { oneLine } from './text'

/** An address of mail, with the words that a shopper reads where it is none. */
export const emailText = (problem: string) =>
  z.string().trim().min(1, problem).max(254, problem).regex(oneLine, problem).email(problem)
export const requiredText = (problem: string) =>
  z.string().trim().min(1, problem).max(200, problem).regex(oneLine, problem)

export const emailProblem = 'Please enter a valid email'

/** POST /v1/newsletter?storeSlug= : a reader of the store's letters. The same address again changes nothing. */
export const NewsletterInput = z.object({ email: emailText(emailProblem) })
export type NewsletterInput = z.infer<typeof NewsletterInput>

/** POST /v1/notifications?storeSlug= : tell me when this can be had again. */
export const GetNotifiedInput = z.object({
  email: emailText(emailProblem),
  listingSlug: Slug,
  productId: Id,
  colorId: Id,
  sizeId: Id.optional(),
})
export type GetNotifiedInput = z.infer<typeof GetNotifiedInput>

/** What a message is about. The storefront names them. */
export const contactReasons = ['order', 'delivery', 'international', 'returns', 'payment', 'product', 'other'] as const

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
export const ContactMessageList = z.object({
  messages: z.array(
    // What is kept is told, also where the form has become stricter since.
    z.object({
      id: Id,
      writtenAt: IsoInstant,
      locale: z.string(),
      orderNumber: z.string(),
      email: z.string(),
      fullName: z.string(),
      reason: z.string(),
      message: z.string(),
    }),
  ),
})
export type ContactMessageList = z.infer<typeof ContactMessageList>

/** What all of them answer: taken. Nothing tells whether an address was known. */
export const FormTaken = z.object({ ok: z.literal(true) })
