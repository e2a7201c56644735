import { readDataSettings, readOperatorEnvironment } from '../env'
import { outliveReader } from './outlive-reader'
import { runSafely } from './run-safely'

outliveReader([process.stdout, process.stderr])
const settings = readOperatorEnvironment()
const { DATA_DIR, DATABASE_URL } = readDataSettings()
const place = settings === null ? null : { url: settings.COMMERCE_URL, token: settings.ADMIN_TOKEN }

// The exit code is set, not forced: what was written to a pipe still gets out.
process.exitCode = await runSafely(
  process.argv.slice(2),
  place,
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
)
