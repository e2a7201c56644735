import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { storeId } from './stores'

/** What somebody agreed to or took back, by their email address: the proof of a consent. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: storeId(),
    /** Lower case. */
    email: text().notNull(),
    purpose: text().$type<'newsletter' | 'marketing'>().notNull(),
    /** `requested` by a form that anybody can fill in, `given` by whoever reads the mails of the address or paid with it. */
    action: text().$type<'requested' | 'given' | 'withdrawn'>().notNull(),
    /** Where: the form, the link in a mail, a mail reader's own button, the checkout. */
    source: text().$type<'form' | 'link' | 'one-click' | 'checkout'>().notNull(),
    /** Version of the text that was read, see `contract/consent`. */
    textVersion: text('text_version').notNull(),
    locale: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index().on(t.storeId, t.email), index().on(t.at)],
)

/** How often each choice of the cookie banner was made, by day. Nobody can be found in it. */
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

/** Mails that a form has caused, by the hash of the normalized recipient: one address gets few of them, in all stores together. */
export const recipientMails = pgTable(
  'recipient_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipientHash: text('recipient_hash').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index().on(t.recipientHash, t.at), index().on(t.at)],
)
