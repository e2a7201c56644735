import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { runCaptured } from './child'
import { step } from './output'

const waiting = new Set<string>()
let last: Promise<void> = Promise.resolve()

/**
 * Installs a Debian package when running as root on Debian. Does nothing on other systems or on failure. Only one apt-get can run
 * at a time; the next one installs all packages that have been requested in the meantime.
 */
export function aptInstall(name: string): Promise<void> {
  waiting.add(name)
  const installation = last.then(installWaiting)
  last = installation.catch(() => undefined)
  return installation
}

async function installWaiting(): Promise<void> {
  await setImmediate()
  const names = [...waiting]
  waiting.clear()
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await step(`Installing ${names.join(', ')}`, async () => {
    if (await installed(names)) return
    await aptGet('update')
    // One package that this version of Debian does not have must not prevent the others.
    if (await installed(names)) return
    for (const name of names) await installed([name])
  })
}

async function installed(names: readonly string[]): Promise<boolean> {
  const { code } = await aptGet('install', '--no-install-recommends', ...names)
  return code === 0
}

const aptGet = (...args: string[]) =>
  runCaptured('apt-get', ['-q', '-y', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    limit: 300_000,
  })
