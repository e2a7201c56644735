import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { listings } from './catalog'
import { at } from './columns'
import { storeId } from './stores'

/** Reviews of customers, imported from a file. Texts are plain text. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    listingId: integer('listing_id').notNull(),
    /** Identifies the review in its source. A repeated import updates it. */
    externalId: text('external_id').notNull(),
    rating: integer().notNull(),
    /** Display name; null if the source has none. */
    author: text(),
    /** Hash of the author's email address, for access and erasure requests. The address is not stored. */
    emailHash: text('email_hash'),
    title: text().notNull().default(''),
    body: text().notNull().default(''),
    locale: text(),
    /** Whether the source states that the author bought the product. */
    verified: boolean().notNull().default(false),
    writtenAt: at('written_at').notNull(),
    /** Hash of the last import. Importing the same row again changes nothing. */
    sourceHash: text('source_hash').notNull(),
  },
  (t) => [
    unique().on(t.storeId, t.externalId),
    foreignKey({ columns: [t.storeId, t.listingId], foreignColumns: [listings.storeId, listings.id] }).onDelete(
      'cascade',
    ),
    index().on(t.storeId, t.listingId, t.writtenAt, t.id),
    index().on(t.storeId, t.emailHash),
    check('rating_is_1_to_5', sql`${t.rating} between 1 and 5`),
  ],
)
