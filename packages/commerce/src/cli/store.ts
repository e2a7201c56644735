import { readDataSettings, readOperatorEnvironment, readProgramName } from '../env'
import { pictureLocation } from '../pictures/objects/open-object-store'
import { ignoreClosedPipe } from './ignore-closed-pipe'
import { runSafely } from './run-safely'

ignoreClosedPipe([process.stdout, process.stderr])
const settings = readOperatorEnvironment()
const data = readLocation()
const place = settings === null ? null : { url: settings.COMMERCE_URL, token: settings.ADMIN_TOKEN }

// Sets the exit code instead of exiting, so that pending output to a pipe is written.
process.exitCode = await runSafely(
  process.argv.slice(2),
  place,
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
  { ...pictureLocation(data), databaseUrl: data.DATABASE_URL },
  readProgramName(),
)

/** Exits with the message of a malformed setting, which contains no value. */
function readLocation(): ReturnType<typeof readDataSettings> {
  try {
    return readDataSettings()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(2)
  }
}
