import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { DeliveryDeps } from '../context'
import { inStore } from '../db/in-store'
import { listings, products, sizes, variations } from '../db/schema/catalog'
import { contactMessages, notifyRequests, preorders, stores, subscribers } from '../db/schema/stores'
import { confirmDays, hashToken, newConfirmToken } from '../messages/confirm-token'
import { acknowledgmentForShopper, messageForOperator } from '../messages/contact-mail'
import {
  backInStockMail,
  confirmationMail,
  preorderForBuyer,
  preorderForOperator,
  type RequestedItem,
} from '../messages/form-mail'
import type { MailSender } from '../messages/mail-page'
import { postSigned } from '../outbox/post-signed'
import { pictureUrl } from '../pictures/picture-url'
import { publicStoreUrl } from '../stores/public-store-url'
import { mailSender } from './mail-sender'
import { requireSetting } from './require-setting'
import { sendToTypedAddress } from './send-to-typed-address'

const dayMs = 24 * 60 * 60_000

const MailBody = z.discriminatedUnion('form', [
  z.object({ form: z.literal('preorder'), id: z.int(), to: z.enum(['operator', 'buyer']) }),
  z.object({ form: z.literal('contact'), id: z.int(), to: z.enum(['operator', 'shopper']) }),
  z.object({ form: z.literal('restocked'), id: z.int(), at: z.int() }),
  z.object({ form: z.literal('newsletter'), id: z.int() }),
])
const ProviderBody = z.object({ form: z.enum(['newsletter', 'newsletter-ended', 'get-notified']), id: z.int() })

/** Rejects if the mail server did not accept it. */
export async function deliverFormMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const mailBody = MailBody.parse(body)
  const store = await readStore(storeId, deps)
  const context = await mailSender(store, deps)
  switch (mailBody.form) {
    case 'restocked': {
      const { email, locale, slug, item, wish } = await readRequest(storeId, mailBody.id, deps)
      const size = wish.sizeId === 0 ? '' : `&size=${wish.sizeId}`
      const url = `${store.url}/listing/${slug}?product=${wish.productId}&variation=${wish.variationId}${size}`
      const key = `restocked-${mailBody.id}-${mailBody.at}`
      return await sendToTypedAddress(backInStockMail({ key, email, locale, item, url }, context), deps)
    }
    case 'newsletter':
      return await sendConfirmation(store, mailBody.id, context, deps)
    case 'contact': {
      const message = await readMessage(storeId, mailBody.id, deps)
      if (mailBody.to === 'operator')
        return await deps.mailer.send(
          messageForOperator(message, store.email ?? operatorAddress(context, deps), context),
        )
      return await sendToTypedAddress(acknowledgmentForShopper(message, context), deps)
    }
    case 'preorder': {
      const row = await readPreorder(storeId, mailBody.id, deps)
      const { item } = await readItem(storeId, row, deps)
      if (mailBody.to === 'operator')
        return await deps.mailer.send(preorderForOperator({ ...row, item }, operatorAddress(context, deps), context))
      return await sendToTypedAddress(preorderForBuyer({ ...row, item }, context), deps)
    }
  }
}

const operatorAddress = ({ fromAddress }: MailSender, { formsMailTo }: DeliveryDeps) => formsMailTo ?? fromAddress

/** Sends nothing if the subscriber was deleted or has confirmed in the meantime. */
async function sendConfirmation(store: FormStore, id: number, context: MailSender, deps: DeliveryDeps): Promise<void> {
  const token = newConfirmToken()
  const now = deps.clock.now()
  const [row] = await deps.db
    .update(subscribers)
    .set({ confirmTokenHash: hashToken(token), confirmExpiresAt: new Date(now.getTime() + confirmDays * dayMs) })
    .where(
      inStore(
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
  await sendToTypedAddress(confirmationMail({ key, email, locale, urls, days: confirmDays }, context), deps)
}

const unsubscribeAddress = ({ url }: FormStore, token: string) => `${url}/newsletter/unsubscribe?token=${token}`

/** The key lets the provider detect a repeated message. */
export async function deliverFormToProvider(
  storeId: number,
  key: string,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  const { form, id } = ProviderBody.parse(body)
  const [provider, name] =
    form === 'get-notified' ? (['getNotified', 'GET_NOTIFIED'] as const) : (['newsletter', 'NEWSLETTER'] as const)
  const url = requireSetting(deps.formServiceUrls?.[provider], `${name}_URL`)
  const secret = requireSetting(deps.formSecrets?.[provider], `${name}_SECRET`)
  const store = await readStore(storeId, deps)
  const storeSlug = store.slug
  const content = form === 'get-notified' ? await readItemRequest(storeId, id, deps) : await readSignUp(store, id, deps)
  await postSigned({ url, secret }, { form, storeSlug, ...content }, deps, { key })
}

async function readSignUp(store: FormStore, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(inStore(store, subscribers, eq(subscribers.id, id)))
  if (row === undefined) throw new Error(`Subscriber ${id} does not exist`)
  const { email, locale, confirmedAt, createdAt, unsubscribedAt, unsubscribeToken } = row
  const at = (unsubscribedAt ?? confirmedAt ?? createdAt).toISOString()
  return { email, locale, at, unsubscribeUrl: unsubscribeAddress(store, unsubscribeToken) }
}

async function readPreorder(storeId: number, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(preorders)
    .where(inStore({ id: storeId }, preorders, eq(preorders.id, id)))
  if (row === undefined) throw new Error(`Preorder ${id} does not exist`)
  return row
}

async function readMessage(storeId: number, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(inStore({ id: storeId }, contactMessages, eq(contactMessages.id, id)))
  if (row === undefined) throw new Error(`Contact message ${id} does not exist`)
  return row
}

async function readItemRequest(storeId: number, id: number, deps: DeliveryDeps) {
  const {
    email,
    createdAt,
    slug,
    wish,
    item: { image: _image, ...item },
  } = await readRequest(storeId, id, deps)
  return { email, at: createdAt.toISOString(), listingSlug: slug, ...item, ...wish }
}

async function readRequest(storeId: number, id: number, deps: DeliveryDeps) {
  const [row] = await deps.db
    .select()
    .from(notifyRequests)
    .where(inStore({ id: storeId }, notifyRequests, eq(notifyRequests.id, id)))
  if (row === undefined) throw new Error(`Back-in-stock request ${id} does not exist`)
  const { productId, variationId, sizeId } = row
  const { slug, item } = await readItem(storeId, row, deps)
  const { email, locale, createdAt } = row
  return { email, locale, createdAt, slug, item, wish: { productId, variationId, sizeId } }
}

/** Includes retired items, since they were requested earlier. */
async function readItem(
  storeId: number,
  { variationId, sizeId }: { variationId: number; sizeId: number },
  { db, picturesUrl }: DeliveryDeps,
): Promise<{ slug: string; item: RequestedItem }> {
  const store = { id: storeId }
  const [row] = await db
    .select({
      slug: listings.slug,
      title: listings.title,
      productType: products.type,
      color: variations.color,
      pictures: variations.pictures,
    })
    .from(variations)
    .innerJoin(products, and(eq(products.id, variations.productId), eq(products.storeId, variations.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, variations.storeId)))
    .where(inStore(store, variations, eq(variations.id, variationId)))
  if (row === undefined) throw new Error(`Color ${variationId} does not exist`)
  const [size] = await db
    .select({ label: sizes.label })
    .from(sizes)
    .where(inStore(store, sizes, eq(sizes.id, sizeId)))
  const { slug, pictures, ...fields } = row
  const [picture] = pictures
  const image = picture === undefined ? '' : pictureUrl(picturesUrl, picture)
  return { slug, item: { ...fields, size: size?.label ?? '', image } }
}

async function readStore(storeId: number, deps: DeliveryDeps) {
  const [row] = await deps.db.select().from(stores).where(eq(stores.id, storeId))
  if (row === undefined) throw new Error(`Store ${storeId} does not exist`)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    email: row.email,
    state: row.state,
    url: (await publicStoreUrl(row, deps)).replace(/\/$/, ''),
  }
}

type FormStore = Awaited<ReturnType<typeof readStore>>
