import type { PersonExport, PersonInput } from '../contract/privacy'
import type { Deps } from '../deps'
import { findPerson, mailKeysOf, storesOf } from './find-person'
import { findMailFiles } from './mail-files'

/** Access request: everything that is stored under an email address. */
export async function exportPerson(
  { email, storeSlug }: PersonInput,
  { db, mailDir }: Pick<Deps, 'db' | 'mailDir'>,
): Promise<PersonExport> {
  const stores: PersonExport['stores'] = []
  const keys: string[] = []
  for (const store of await storesOf(storeSlug, db)) {
    const person = await findPerson(store, email, db)
    keys.push(...mailKeysOf(person.orders))
    // What opens or ends a subscription is ours, not the person's.
    const newsletter = person.newsletter.map(({ confirmTokenHash: _, unsubscribeToken: __, ...row }) => row)
    if (Object.values(person).some((rows) => rows.length > 0))
      stores.push({ storeSlug: store.slug, ...person, newsletter })
  }
  return { email, stores, mailFiles: mailDir === undefined ? [] : await findMailFiles(mailDir, email, keys) }
}
