import type { StoredTheme } from '@awning/contract/theme'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Themes that a preview shows instead of the published one. They are too large to embed in a link. */
export const previews = pgTable(
  'previews',
  {
    id: text().primaryKey(),
    storeId: storeId(),
    theme: jsonb().$type<StoredTheme>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index().on(t.storeId, t.expiresAt)],
)
