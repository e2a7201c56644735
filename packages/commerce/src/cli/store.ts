import { readDataSettings, readOperatorEnvironment } from '../env'
import { ignoreClosedPipe } from './ignore-closed-pipe'
import { runSafely } from './run-safely'

ignoreClosedPipe([process.stdout, process.stderr])
const settings = readOperatorEnvironment()
const { DATA_DIR, DATABASE_URL } = readDataSettings()
const place = settings === null ? null : { url: settings.COMMERCE_URL, token: settings.ADMIN_TOKEN }

// Sets the exit code instead of exiting, so that pending output to a pipe is written.
process.exitCode = await runSafely(
  process.argv.slice(2),
  place,
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
)
