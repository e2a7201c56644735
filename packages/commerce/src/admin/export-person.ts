import type { PersonalDataExport, PersonalDataInput } from '@awning/contract/privacy'
import type { Deps } from '../context'
import { findPersonalData, mailKeysOf, storesOf } from './find-personal-data'
import { findMailFiles } from './mail-files'

/** Access request: everything that is stored under an email address. */
export async function exportPersonalData(
  { email, storeSlug }: PersonalDataInput,
  { db, mailDir }: Pick<Deps, 'db' | 'mailDir'>,
): Promise<PersonalDataExport> {
  const stores: PersonalDataExport['stores'] = []
  const keys: string[] = []
  for (const store of await storesOf(storeSlug, db)) {
    const person = await findPersonalData(store, email, db)
    keys.push(...mailKeysOf(person.orders))
    // Tokens that confirm or end a subscription are not the person’s data.
    const newsletter = person.newsletter.map(({ confirmTokenHash: _, unsubscribeToken: __, ...row }) => row)
    // The hash and the source of a review are internal.
    const reviews = person.reviews.map(({ emailHash: _, sourceHash: __, externalId: ___, ...row }) => row)
    const invoices = person.invoices.map(({ emailHash: _, ...row }) => row)
    if (Object.values(person).some((rows) => rows.length > 0))
      stores.push({ storeSlug: store.slug, ...person, newsletter, reviews, invoices })
  }
  return { email, stores, mailFiles: mailDir === undefined ? [] : await findMailFiles(mailDir, email, keys) }
}
