import { ContactMessage, type ContactMessageList } from '@awning/contract/forms'
import { desc } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { readRows } from '../db/readable-rows'
import { contactMessages } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'

/** Newest first. */
export async function listMessages(
  store: StoreRef,
  limit: number,
  { db }: Pick<Deps, 'db'>,
): Promise<ContactMessageList> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(inStore(store, contactMessages))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
  const { read, unreadable } = readRows(rows, {
    name: ({ id }) => String(id),
    convert: ({ id, createdAt, locale, form }) => ({ id, writtenAt: createdAt.toISOString(), locale, ...form }),
    schema: ContactMessage,
  })
  return { messages: read, unreadable }
}
