import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** Webhook events. An id is unique per signer: nobody can take the id of an event that others will send. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    /** The slug of the store whose own keys signed the event. Empty for the keys of the deployment. */
    signedBy: text('signed_by').notNull().default(''),
    /** The connected account that the event names. Empty for the account of the keys themselves. */
    account: text().notNull().default(''),
    eventId: text('event_id').notNull(),
    type: text().notNull().default(''),
    /** The provider's id. */
    paymentId: text('payment_id'),
    /** The provider's id of the attempt whose card was declined. */
    declined: text(),
    isDispute: boolean('is_dispute').notNull().default(false),
    body: jsonb().notNull(),
    tries: integer().notNull().default(0),
    outcome: text(),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.signedBy, t.account, t.eventId] }),
    index().on(t.processedAt, t.receivedAt),
  ],
)
