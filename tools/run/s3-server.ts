import { aptInstall } from './apt'
import { runCaptured } from './child'
import { CommandError } from './command'

/** Ensures that Debian's Python has OpenStack Swift, the S3 server of the tests. Installs it when it is missing. */
export async function requireS3Server(): Promise<void> {
  if (await hasSwift()) return
  await aptInstall('python3-swift')
  if (!(await hasSwift()))
    throw new CommandError(
      "The tests of pictures in a bucket need OpenStack Swift. Install Debian's package python3-swift, so that /usr/bin/python3 can import it.",
    )
}

async function hasSwift(): Promise<boolean> {
  const { code } = await runCaptured('/usr/bin/python3', ['-c', 'import swift.proxy.server'])
  return code === 0
}
