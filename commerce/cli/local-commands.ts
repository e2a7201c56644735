import type { Command } from '@commander-js/extra-typings'
import { backup } from './backup'
import type { CommandContext } from './command-context'
import { doctor } from './doctor'
import { restore } from './restore'

/** Where the data of this machine's installation is. */
export type DataPlace = { dataDir: string; databaseUrl?: string | undefined }
/** The running service, if it is known where, and the data. */
export type LocalPlace = { place: { url: string; token: string } | null; here: DataPlace }

/** Commands about the installation itself. They need no running service. */
export function addLocalCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output, here, place, setExitCode } = context
  program
    .command('doctor')
    .description(
      'Check database, disk, mail, payment providers, domains, app and messages. The exit code is 1 where something is broken.',
    )
    .action(async () => setExitCode(await doctor({ place, here }, output)))
  program
    .command('backup')
    .description(
      'Copy database, pictures and mails into one file while stores sell. Secrets and settings are not part of it. ' +
        'Where the database is a PostgreSQL server only the files are copied: use pg_dump for the server.',
    )
    .argument('<file>', 'such as awning.tar.gz')
    .action((file) => backup({ place, here }, file, output))
  program
    .command('restore')
    .description('Restore a backup into DATA_DIR while the service is stopped.')
    .argument('<file>')
    .option('--replace', 'replace existing data, which is kept beside it', false)
    .action((file, { replace }) => restore(here, { file, replace }, output))
}
