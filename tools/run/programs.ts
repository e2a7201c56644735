import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCaptured } from './child'
import { CommandError } from './command'
import { step } from './output'

/** Installs a Debian package when running as root on Debian. Does nothing on other systems or on failure. */
export async function aptInstall(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const aptGet = (...args: string[]) =>
    runCaptured('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      limit: 300_000,
    })
  const install = () => aptGet('install', '--no-install-recommends', name)
  await step(`Installing ${name}`, async () => {
    if ((await install()).code === 0) return
    await aptGet('update')
    await install()
  })
}

/** Ensures that a program is on PATH, under the name of its Debian package. Installs it when it is missing. */
export async function requireProgram(
  name: 'redis-server' | 'nginx' | 'caddy' | 'pebble' | 'wrk',
  purpose: string,
): Promise<void> {
  if (isOnPath(name)) return
  await aptInstall(name)
  if (!isOnPath(name)) throw new CommandError(`${name} is needed for ${purpose}. Install it, so that it is on PATH.`)
}

const isOnPath = (name: string) => (process.env.PATH ?? '').split(delimiter).some((dir) => existsSync(join(dir, name)))

/** Ensures that Debian's Python has OpenStack Swift, the S3 server of the tests. Installs it when it is missing. */
export async function requireS3Server(): Promise<void> {
  if (await hasSwift()) return
  await aptInstall('python3-swift')
  if (!(await hasSwift()))
    throw new CommandError(
      "The tests of pictures in a bucket need OpenStack Swift. Install Debian's package python3-swift, so that /usr/bin/python3 can import it.",
    )
}

const hasSwift = async () => (await runCaptured('/usr/bin/python3', ['-c', 'import swift.proxy.server'])).code === 0
