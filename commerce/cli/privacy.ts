import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { Erasure, PersonExport } from '../contract/privacy'
import { usageError } from './command-context'
import { answer, type Output, plural, say } from './output'
import { type ServiceClient, Trouble } from './service-client'

type Person = { email: string; store?: string | undefined }

const bodyOf = ({ email, store }: Person) => {
  if (!z.email().safeParse(email).success) throw usageError(`"${email}" is no email address.`)
  return { email, storeSlug: store }
}

/** Says what was erased, what is kept and why. */
export async function erasePerson(call: ServiceClient, person: Person, output: Output): Promise<void> {
  const json = bodyOf(person)
  const erasure = await call({ method: 'POST', path: '/admin/privacy/erase', json, shape: Erasure })
  answer(output, erasure)
  if (erasure.stores.length === 0 && erasure.mailFiles === 0)
    return say(output, `Nothing is stored of ${erasure.email}.`)
  for (const { storeSlug, kept, ...counts } of erasure.stores) {
    say(
      output,
      `${storeSlug}: ${plural(counts.ordersAnonymized, 'order')} and ${plural(counts.checkoutsAnonymized, 'checkout')} anonymized.`,
    )
    const { messages, preorders, getNotified, newsletter, consents } = counts
    const deleted = [
      plural(messages, 'message'),
      plural(preorders, 'preorder'),
      plural(getNotified, 'get-notified request'),
      plural(newsletter, 'newsletter sign-up'),
      plural(consents, 'consent record'),
    ]
    say(output, `${storeSlug}: deleted ${deleted.join(', ')}.`)
    for (const { what, reason } of kept)
      say(output, `${storeSlug}: ${what} is kept: ${reason}. Run the command again then.`)
  }
  say(output, `${plural(erasure.mailFiles, 'mail file')} removed.`)
  say(output, 'Not reached from here: payment providers, the newsletter and fulfillment services, sent mails, backups.')
}

/** As JSON, to the standard output or into a file that its owner alone can read. */
export async function exportPerson(
  call: ServiceClient,
  { out, ...person }: Person & { out?: string | undefined },
  output: Output,
): Promise<void> {
  const json = bodyOf(person)
  const found = await call({ method: 'POST', path: '/admin/privacy/export', json, shape: PersonExport })
  const text = `${JSON.stringify(found, null, 2)}\n`
  if (out === undefined) return output.out(text)
  try {
    await writeFile(out, text, { mode: 0o600 })
  } catch (error) {
    throw new Trouble(`"${out}" cannot be written: ${error instanceof Error ? error.message : error}`, 'no_file')
  }
  answer(output, { file: out, stores: found.stores.length })
  say(
    output,
    `What ${plural(found.stores.length, 'store')} ${found.stores.length === 1 ? 'holds' : 'hold'} of ${found.email} is in ${out}.`,
  )
}
