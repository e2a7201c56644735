import type { Command } from '@commander-js/extra-typings'
import type { BucketSettings } from '../pictures/objects/bucket-store'
import { backup } from './backup'
import type { CommandContext } from './command-context'
import { copyPictures } from './copy-pictures'
import { doctor } from './doctor'
import { restore } from './restore'

/** Location of this machine's data. */
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
