import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { owned } from '../db/owned'
import { listings, products, sizes, variations } from '../db/schema/catalogue'
import { contactMessages, notifyRequests, preorders, stores, subscribers } from '../db/schema/stores'
import { messageForOperator, receiptForShopper } from '../mail/contact-mail'
import { backAgain, preorderForBuyer, preorderForOperator, type Thing } from '../mail/form-mail'
import { shopAddress } from '../stores/shop-address'
import type { DeliveryDeps } from './delivery-deps'
import { mailSender } from './mail-sender'
import { postSigned } from './post-signed'
import { required } from './required'

const MailBody = z.discriminatedUnion('form', [
  z.object({ form: z.literal('preorder'), id: z.int(), to: z.enum(['operator', 'buyer']) }),
  z.object({ form: z.literal('contact'), id: z.int(), to: z.enum(['operator', 'shopper']) }),
  z.object({ form: z.literal('restocked'), id: z.int(), at: z.int() }),
])
const HandOverBody = z.object({ form: z.enum(['newsletter', 'get-notified']), id: z.int() })

/** A mail about something that a shopper sent by a form. Rejects where it was not taken. */
export async function deliverFormMail(storeId: number, body: unknown, deps: DeliveryDeps): Promise<void> {
  const message = MailBody.parse(body)
  const store = await readStore(storeId, deps)
  const context = await mailSender(store, deps)
  if (message.form === 'restocked') {
    const { email, slug, thing, wish } = await readRequest(storeId, message.id, deps)
    const size = wish.sizeId === 0 ? '' : `&size=${wish.sizeId}`
    const url = `${store.url}/listing/${slug}?product=${wish.productId}&variation=${wish.variationId}${size}`
    const key = `restocked-${message.id}-${message.at}`
    await deps.mailer.send(backAgain({ key, email, thing, url }, context))
    return
  }
  if (message.form === 'contact') {
    const written = await readMessage(storeId, message.id, deps)
    const owner = store.email ?? deps.formsMailTo ?? context.fromAddress
    const mail =
      message.to === 'shopper' ? receiptForShopper(written, context) : messageForOperator(written, owner, context)
    await deps.mailer.send(mail)
    return
  }
  const [row] = await deps.db
    .select()
    .from(preorders)
    .where(owned({ id: storeId }, preorders, eq(preorders.id, message.id)))
  if (row === undefined) throw new Error(`there is no preorder ${message.id}`)
  const { thing } = await readThing(storeId, row, deps)
  const preorder = { id: row.id, form: row.form, thing }
  const mail =
    message.to === 'buyer'
      ? preorderForBuyer(preorder, context)
      : preorderForOperator(preorder, deps.formsMailTo ?? context.fromAddress, context)
  await deps.mailer.send(mail)
}

/** What a shopper sent, for the provider that the installation names. The key lets it know a repeated one. */
export async function handFormOver(storeId: number, key: string, body: unknown, deps: DeliveryDeps): Promise<void> {
  const { form, id } = HandOverBody.parse(body)
  const [provider, name] =
    form === 'newsletter' ? (['newsletter', 'NEWSLETTER'] as const) : (['getNotified', 'GET_NOTIFIED'] as const)
  const url = required(deps.formProviders?.[provider], `${name}_URL`)
  const secret = required(deps.formSecrets?.[provider], `${name}_SECRET`)
  const { slug: storeSlug } = await readStore(storeId, deps)
  const content = form === 'newsletter' ? await readSignUp(storeId, id, deps) : await readWish(storeId, id, deps)
  await postSigned({ url, secret }, { form, storeSlug, ...content }, deps, { key })
}

async function readSignUp(storeId: number, id: number, { db }: DeliveryDeps) {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(owned({ id: storeId }, subscribers, eq(subscribers.id, id)))
  if (row === undefined) throw new Error(`there is no subscriber ${id}`)
  return { email: row.email, at: row.createdAt.toISOString() }
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
  const { email, createdAt } = row
  return { email, createdAt, slug, thing, wish: { productId, variationId, sizeId } }
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
  return { id: row.id, slug: row.slug, name: row.name, email: row.email, url: await shopAddress(row, deps) }
}
