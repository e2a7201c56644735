import { type CookieChoiceInput, consentTextVersions } from '@awning/contract/consent'
import { sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { cookieChoices } from '../db/schema/privacy'
import type { StoreRef } from '../store-ref'

/** Counts by day and text version. Stores nothing about the visitor. */
export async function countCookieChoice(
  store: StoreRef,
  { analytics, marketing, locale }: CookieChoiceInput,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await db
    .insert(cookieChoices)
    .values({
      storeId: store.id,
      day,
      textVersion: consentTextVersions.cookies,
      locale,
      analytics,
      marketing,
      times: 1,
    })
    .onConflictDoUpdate({
      target: [
        ...([cookieChoices.storeId, cookieChoices.day, cookieChoices.textVersion] as const),
        ...([cookieChoices.locale, cookieChoices.analytics, cookieChoices.marketing] as const),
      ],
      set: { times: sql`${cookieChoices.times} + 1` },
    })
}
