import { writeFile } from 'node:fs/promises'
import { StoreFile } from '@awning/contract/store-file'
import { z } from 'zod'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

export type ExportOptions = { store: string; out?: string | undefined; as?: string | undefined }

/** Only these fields are parsed; the rest is written to the file unchanged. */
const Exported = z.looseObject({ store: z.looseObject({ slug: z.string() }), listings: z.array(z.unknown()) })

/** Exports a whole store as a store file, to a file or to the standard output. */
export async function exportFile(
  call: ServiceClient,
  { store, out, as }: ExportOptions,
  output: Output,
): Promise<void> {
  if (as !== undefined && !StoreFile.shape.store.shape.slug.safeParse(as).success)
    throw new CliError(`\`--as\` must be a slug of lowercase letters, digits and hyphens, got "${as}".`, 'usage', 2)
  const query = as === undefined ? '' : `?as=${encodeURIComponent(as)}`
  const file = await call({ path: `/admin/stores/${encodeURIComponent(store)}/export${query}`, schema: Exported })
  const text = `${JSON.stringify(file, null, 2)}\n`
  if (out === undefined) {
    output.out(text)
    return
  }
  try {
    await writeFile(out, text)
  } catch (error) {
    throw new CliError(`"${out}" cannot be written: ${error instanceof Error ? error.message : error}`, 'no_file')
  }
  printJson(output, { file: out, store: file.store.slug, listings: file.listings.length })
  const renamed = as === undefined ? '' : ` as "${as}"`
  printLine(
    output,
    `Exported ${store} to ${out}${renamed}: ${plural(file.listings.length, 'listing')}. Import it with \`import ${out}\`.`,
  )
}
