import { createBucketStore } from '../pictures/objects/bucket-store'
import { type Copied, copyObjects } from '../pictures/objects/copy-objects'
import { createDirectoryStore } from '../pictures/objects/directory-store'
import { picturesDirectory } from '../pictures/objects/open-object-store'
import { ObjectStoreError } from '../ports/object-store'
import type { DataLocation } from './local-commands'
import { type Output, plural, printJson, printLine } from './output'
import { CliError } from './service-client'

/** Number of pictures after which the command prints its progress. */
const progressStep = 1_000

/** Copies the pictures of the data directory to the bucket. Needs no service. */
export async function copyPictures({ dataDir, bucket = null }: DataLocation, output: Output): Promise<void> {
  if (bucket === null)
    throw new CliError('Set PICTURES_BUCKET to the bucket, and the AWS credentials, before you copy pictures to it.')
  const from = createDirectoryStore(picturesDirectory(dataDir))
  const to = await createBucketStore(bucket)
  const copied = await copyObjects(from, to, (count) => {
    if (count.copied % progressStep === 0) printLine(output, `${plural(count.copied, 'picture')} copied …`)
  }).catch((error: unknown) => {
    throw error instanceof ObjectStoreError
      ? new CliError(`The copy is incomplete: ${error.message}. Repeat the command to continue.`)
      : error
  })
  printResult(copied, { from: from.place, to: to.place }, output)
}

function printResult(copied: Copied, { from, to }: { from: string; to: string }, output: Output): void {
  printJson(output, { from, to, ...copied })
  const kilobytes = Math.ceil(copied.bytes / 1024)
  printLine(
    output,
    `Copied ${plural(copied.copied, 'file')} (${kilobytes} kB) from ${from} to ${to}; ${copied.present} were there already.`,
  )
}
