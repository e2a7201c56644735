import { existsSync } from 'node:fs'
import { runQuietly } from './child.mjs'
import { step } from './say.mjs'

/** Installs a package of Debian where we are root on such a system; elsewhere, or where it fails, nothing happens. */
export async function aptInstall(name, purpose) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) => runQuietly('apt-get', ['-q', '-y', ...args], { env, limit: 300_000 })
  await step(`Installing ${purpose} (${name})`, async () => {
    const first = await aptGet('install', '--no-install-recommends', name)
    if (first.code === 0) return
    await aptGet('update')
    await aptGet('install', '--no-install-recommends', name)
  })
}
