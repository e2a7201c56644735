import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** Consents given or withdrawn, by email address: the proof of consent. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    /** Lower case. */
    email: text().notNull(),
    purpose: text().$type<'newsletter' | 'marketing'>().notNull(),
    /** `requested` by a form that anybody can submit; `given` by a person who can read mail at the address or paid with it. */
    action: text().$type<'requested' | 'given' | 'withdrawn'>().notNull(),
    /** Where it happened: the form, the link in an email, the mail client's unsubscribe button, or the checkout. */
    source: text().$type<'form' | 'link' | 'one-click' | 'checkout'>().notNull(),
    /** Version of the displayed text, see `contract/consent`. */
    textVersion: text('text_version').notNull(),
    locale: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index().on(t.storeId, t.email), index().on(t.at)],
)

/** Daily counts of each cookie banner choice. They identify nobody. */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    storeId: storeId(),
    /** In UTC, `2026-11-20`. */
    day: text().notNull(),
    textVersion: text('text_version').notNull(),
    locale: text().notNull(),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    times: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: 'cookie_choices_pk',
      columns: [t.storeId, t.day, t.textVersion, t.locale, t.analytics, t.marketing],
    }),
  ],
)

/** Emails caused by a form, by the hash of the normalized recipient. Limits emails per address across all stores. */
export const recipientMails = pgTable(
  'recipient_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipientHash: text('recipient_hash').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index().on(t.recipientHash, t.at), index().on(t.at)],
)
