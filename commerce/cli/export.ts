import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { StoreFile } from '../contract/store-file'
import { answer, type Output, plural, say } from './output'
import { type ServiceClient, Trouble } from './service-client'

export type ExportOptions = { store: string; out?: string | undefined; as?: string | undefined }

/** What is looked at here; the rest goes into the file as it came. */
const Exported = z.looseObject({ store: z.looseObject({ slug: z.string() }), listings: z.array(z.unknown()) })

/** A whole store as a store file, into a file or to the standard output. */
export async function exportFile(
  call: ServiceClient,
  { store, out, as }: ExportOptions,
  output: Output,
): Promise<void> {
  if (as !== undefined && !StoreFile.shape.store.shape.slug.safeParse(as).success)
    throw new Trouble(`--as is a slug (small letters, digits and hyphens), not "${as}".`, 'usage', 2)
  const query = as === undefined ? '' : `?as=${encodeURIComponent(as)}`
  const file = await call({ path: `/admin/stores/${encodeURIComponent(store)}/export${query}`, shape: Exported })
  const text = `${JSON.stringify(file, null, 2)}\n`
  if (out === undefined) {
    output.out(text)
    return
  }
  try {
    await writeFile(out, text)
  } catch (error) {
    throw new Trouble(`"${out}" cannot be written: ${error instanceof Error ? error.message : error}`, 'no_file')
  }
  answer(output, { file: out, store: file.store.slug, listings: file.listings.length })
  const renamed = as === undefined ? '' : ` for "${as}"`
  say(
    output,
    `${store} is in ${out}${renamed}: ${plural(file.listings.length, 'listing')}. \`import ${out}\` takes it in again.`,
  )
}
