import { StoreFile } from '@awning/contract/store-file'
import { findUnstorable } from '@awning/platform/text'
import { z } from 'zod'

/** A store file before its listings are validated. Any other invalid field rejects the whole file. */
const StoreFileWithRawListings = StoreFile.extend({ listings: z.array(z.unknown()).default([]) })
export type StoreFileWithRawListings = z.infer<typeof StoreFileWithRawListings>

/** A store file, or why it cannot be imported, with the JSON pointer of the problem. */
export type ReadStoreFile = { storeFile: StoreFileWithRawListings } | { problem: { detail: string; pointer: string } }

/** Validates a store file, except for its listings. */
export function readStoreFile(file: unknown): ReadStoreFile {
  const parsed = StoreFileWithRawListings.safeParse(file)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const pointer = `/${(issue?.path ?? []).map(String).join('/')}`
    return { problem: { detail: `The file is not a valid store file. ${pointer}: ${issue?.message}.`, pointer } }
  }
  const { listings: _, ...settings } = parsed.data
  const pointer = findUnstorable(settings)
  if (pointer === null) return { storeFile: parsed.data }
  const detail = `The file is not a valid store file: the text at ${pointer} contains an invalid character.`
  return { problem: { detail, pointer } }
}
