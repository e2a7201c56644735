import { customType, timestamp } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Words for a search by their beginnings. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
