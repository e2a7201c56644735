import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { owned } from '../db/owned'
import { listings, products, sizes, variations } from '../db/schema/catalogue'
import { contactMessages, notifyRequests, preorders, stores, subscribers } from '../db/schema/stores'
import { confirmDays, hashToken, newConfirmToken } from '../forms/confirm-token'
import { messageForOperator, receiptForShopper } from '../mail/contact-mail'
import { backAgain, confirmationMail, preorderForBuyer, preorderForOperator, type Thing } from '../mail/form-mail'
import type { MailSender } from '../mail/mail-page'
import type { Mail } from '../mail/mailer'
import { shopAddress } from '../stores/shop-address'
import type { DeliveryDeps } from './delivery-deps'
import { mailSender } from './mail-sender'
import { postSigned } from './post-signed'
import { sendLimited } from './recipient-limit'
import { required } from './required'

const dayMs = 24 * 60 * 60_000

const MailBody = z.discriminatedUnion('form', [
  z.object({ form: z.literal('preorder'), id: z.int(), to: z.enum(['operator', 'buyer']) }),
  z.object({ form: z.literal('contact'), id: z.int(), to: z.enum(['operator', 'shopper']) }),
  z.object({ form: z.literal('restocked'), id: z.int(), at: z.int() }),
  z.object({ form: z.literal('newsletter'), id: z.int() }),
])
const HandOverBody = z.object({ form: z.enum(['newsletter', 'newsletter-ended', 'get-notified']), id: z.int() })

/** A mail about something that a shopper sent by a form. Rejects where it was not taken. */
export async function deliverFormMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const message = MailBody.parse(body)
  const store = await readStore(storeId, deps)
  const context = await mailSender(store, deps)
  switch (message.form) {
    case 'restocked': {
      const { email, locale, slug, thing, wish } = await readRequest(storeId, message.id, deps)
      const size = wish.sizeId === 0 ? '' : `&size=${wish.sizeId}`
      const url = `${store.url}/listing/${slug}?product=${wish.productId}&variation=${wish.variationId}${size}`
      const key = `restocked-${message.id}-${message.at}`
      return await sendToShopper(backAgain({ key, email, locale, thing, url }, context), deps)
    }
    case 'newsletter':
      return await askToConfirm(store, message.id, context, deps)
    case 'contact': {
      const written = await readMessage(storeId, message.id, deps)
      if (message.to === 'operator')
        return await deps.mailer.send(
          messageForOperator(written, store.email ?? operatorAddress(context, deps), context),
        )
      return await sendToShopper(receiptForShopper(written, context), deps)
    }
    case 'preorder': {
      const row = await readPreorder(storeId, message.id, deps)
      const { thing } = await readThing(storeId, row, deps)
      if (message.to === 'operator')
        return await deps.mailer.send(preorderForOperator({ ...row, thing }, operatorAddress(context, deps), context))
      return await sendToShopper(preorderForBuyer({ ...row, thing }, context), deps)
    }
  }
}

const operatorAddress = ({ fromAddress }: MailSender, { formsMailTo }: DeliveryDeps) => formsMailTo ?? fromAddress

/** A mail to an address that anybody can type into a form. */
async function sendToShopper(mail: Mail, deps: DeliveryDeps): Promise<void> {
  const outcome = await sendLimited({ to: mail.to, kind: 'form' }, () => deps.mailer.send(mail), deps)
  if (outcome === 'limited') deps.log.warn({ mail: mail.key }, 'a mail was not sent: its recipient had too many')
}

/** Asks a new subscriber to confirm. Nothing is sent to one who was erased or has confirmed meanwhile. */
async function askToConfirm(store: FormStore, id: number, context: MailSender, deps: DeliveryDeps): Promise<void> {
  const token = newConfirmToken()
  const now = deps.clock.now()
  const [row] = await deps.db
    .update(subscribers)
    .set({ confirmTokenHash: hashToken(token), confirmExpiresAt: new Date(now.getTime() + confirmDays * dayMs) })
    .where(
      owned(
        store,
        subscribers,
        and(eq(subscribers.id, id), or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt))),
      ),
    )
    .returning()
  if (row === undefined) return
  const { email, locale, requestedAt, unsubscribeToken } = row
  const key = `newsletter-${id}-${requestedAt?.getTime() ?? 0}`
  const urls = {
    confirm: `${store.url}/newsletter/confirm?token=${token}`,
    unsubscribe: unsubscribeAddress(store, unsubscribeToken),
  }
  await sendToShopper(confirmationMail({ key, email, locale, urls, days: confirmDays }, context), deps)
}

const unsubscribeAddress = ({ url }: FormStore, token: string) => `${url}/newsletter/unsubscribe?token=${token}`

/** What a shopper sent, for the provider that the installation names. The key lets it know a repeated one. */
export async function handFormOver(storeId: number, key: string, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { form, id } = HandOverBody.parse(body)
  const [provider, name] =
    form === 'get-notified' ? (['getNotified', 'GET_NOTIFIED'] as const) : (['newsletter', 'NEWSLETTER'] as const)
  const url = required(deps.formProviders?.[provider], `${name}_URL`)
  const secret = required(deps.formSecrets?.[provider], `${name}_SECRET`)
  const store = await readStore(storeId, deps)
  const storeSlug = store.slug
  const content = form === 'get-notified' ? await readWish(storeId, id, deps) : await readSignUp(store, id, deps)
  await postSigned({ url, secret }, { form, storeSlug, ...content }, deps, { key })
}

async function readSignUp(store: FormStore, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(owned(store, subscribers, eq(subscribers.id, id)))
  if (row === undefined) throw new Error(`there is no subscriber ${id}`)
  const { email, locale, confirmedAt, createdAt, unsubscribedAt, unsubscribeToken } = row
  const at = (unsubscribedAt ?? confirmedAt ?? createdAt).toISOString()
  return { email, locale, at, unsubscribeUrl: unsubscribeAddress(store, unsubscribeToken) }
}

async function readPreorder(storeId: number, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(preorders)
    .where(owned({ id: storeId }, preorders, eq(preorders.id, id)))
  if (row === undefined) throw new Error(`there is no preorder ${id}`)
  return row
}

async function readMessage(storeId: number, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(owned({ id: storeId }, contactMessages, eq(contactMessages.id, id)))
  if (row === undefined) throw new Error(`there is no message ${id}`)
  return row
}

async function readWish(storeId: number, id: number, deps: DeliveryDeps) {
  const { email, createdAt, slug, thing, wish } = await readRequest(storeId, id, deps)
  return { email, at: createdAt.toISOString(), listingSlug: slug, ...thing, ...wish }
}

async function readRequest(storeId: number, id: number, deps: DeliveryDeps) {
  const [row] = await deps.db
    .select()
    .from(notifyRequests)
    .where(owned({ id: storeId }, notifyRequests, eq(notifyRequests.id, id)))
  if (row === undefined) throw new Error(`there is no wish ${id}`)
  const { productId, variationId, sizeId } = row
  const { slug, thing } = await readThing(storeId, row, deps)
  const { email, locale, createdAt } = row
  return { email, locale, createdAt, slug, thing, wish: { productId, variationId, sizeId } }
}

/** Also what is retired since: it was wished for. */
async function readThing(
  storeId: number,
  { variationId, sizeId }: { variationId: number; sizeId: number },
  { db }: DeliveryDeps,
): Promise<{ slug: string; thing: Thing }> {
  const store = { id: storeId }
  const [row] = await db
    .select({ slug: listings.slug, title: listings.title, productType: products.type, color: variations.color })
    .from(variations)
    .innerJoin(products, and(eq(products.id, variations.productId), eq(products.storeId, variations.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, variations.storeId)))
    .where(owned(store, variations, eq(variations.id, variationId)))
  if (row === undefined) throw new Error(`there is no colour ${variationId}`)
  const [size] = await db
    .select({ label: sizes.label })
    .from(sizes)
    .where(owned(store, sizes, eq(sizes.id, sizeId)))
  const { slug, ...words } = row
  return { slug, thing: { ...words, size: size?.label ?? '' } }
}

async function readStore(storeId: number, deps: DeliveryDeps) {
  const [row] = await deps.db.select().from(stores).where(eq(stores.id, storeId))
  if (row === undefined) throw new Error(`there is no store ${storeId}`)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    email: row.email,
    url: (await shopAddress(row, deps)).replace(/\/$/, ''),
  }
}

type FormStore = Awaited<ReturnType<typeof readStore>>
