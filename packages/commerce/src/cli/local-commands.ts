import type { Command } from '@commander-js/extra-typings'
import { type BucketSettings, createBucketStore } from '../pictures/objects/bucket-store'
import { type Copied, copyObjects } from '../pictures/objects/copy-objects'
import { createDirectoryStore } from '../pictures/objects/directory-store'
import { picturesDirectory } from '../pictures/objects/open-object-store'
import { ObjectStoreError } from '../ports/object-store'
import { backup } from './backup'
import type { CommandContext } from './command-context'
import { doctor } from './doctor'
import { type Output, plural, printJson, printLine } from './output'
import { restore } from './restore'
import { CliError } from './service-client'

export type DataLocation = { dataDir: string; databaseUrl?: string | undefined; bucket?: BucketSettings | null }
/** The running service, if known, and the data. */
export type LocalPlace = { place: { url: string; token: string } | null; location: DataLocation }

/** Commands about the installation itself. They need no running service. */
export function addLocalCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output, defaultLocation: location, place, setExitCode } = context
  program
    .command('doctor')
    .description(
      'Check the database, disk, email, payment providers, domains, app and messages. The exit code is 1 if there is an error.',
    )
    .action(async () => setExitCode(await doctor({ place, location }, output)))
  program
    .command('backup')
    .description(
      'Copy the database, pictures and emails to one file while stores are open. Secrets and settings are not included. ' +
        'With a PostgreSQL server, only the files are copied; use pg_dump for the database. Pictures in a bucket are not copied.',
    )
    .argument('<file>', 'such as awning.tar.gz')
    .action((file) => backup({ place, location }, file, output))
  program
    .command('restore')
    .description('Restore a backup into DATA_DIR while the service is stopped.')
    .argument('<file>')
    .option('--replace', 'replace existing data; the old data is moved to another folder in DATA_DIR')
    .action((file, { replace }) => restore(location, { file, replace: replace === true }, output))
  program
    .command('pictures')
    .description('Work with the files of pictures.')
    .command('copy-to-bucket')
    .description(
      'Copy the pictures of DATA_DIR to PICTURES_BUCKET. Pictures that are there already are skipped, so the command can be repeated.',
    )
    .action(() => copyPictures(location, output))
}

/** Number of pictures after which the command prints its progress. */
const progressStep = 1_000

/** Needs no service. */
async function copyPictures({ dataDir, bucket = null }: DataLocation, output: Output): Promise<void> {
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
