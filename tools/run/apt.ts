import { existsSync } from 'node:fs'
import { runCaptured } from './child'
import { step } from './output'

let last: Promise<unknown> = Promise.resolve()

/**
 * Installs a Debian package when running as root on Debian. Does nothing on other systems or on failure. Calls run one after another,
 * because apt-get fails while another one runs.
 */
export function aptInstall(name: string, purpose: string): Promise<void> {
  const installed = last.then(() => install(name, purpose))
  last = installed.catch(() => undefined)
  return installed
}

async function install(name: string, purpose: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => runCaptured('apt-get', ['-q', '-y', ...args], { env, limit: 300_000 })
  await step(`Installing ${purpose} (${name})`, async () => {
    const first = await aptGet('install', '--no-install-recommends', name)
    if (first.code === 0) return
    await aptGet('update')
    await aptGet('install', '--no-install-recommends', name)
  })
}
