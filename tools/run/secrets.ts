import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from './command'
import { errorCode } from './errors'
import type { Settings } from './settings'

/** The secrets that app and service share. */
export const sharedSecrets = [
  'REVALIDATE_SECRET',
  'VISITOR_SECRET',
  'PREVIEW_SECRET',
  'CHECKOUT_SECRET',
  'ACCESS_SECRET',
]

/** The secrets of every installation. */
export const secretNames = ['ADMIN_TOKEN', ...sharedSecrets]

/** External services that receive signed calls: URL in `{name}_URL`, secret in `{name}_SECRET`. */
export const receivers = ['DELIVERY', 'TAX', 'ADDRESS_CHECK', 'FULFILMENT', 'NEWSLETTER', 'GET_NOTIFIED']

export const newSecret = (name: string): string => {
  const isReceivers = receivers.some((receiver) => name === `${receiver}_SECRET`)
  return isReceivers ? `whsec_${randomBytes(32).toString('base64')}` : randomBytes(32).toString('base64url')
}

/**
 * The secrets of an installation without configured secrets, by setting: generated once and stored in `secrets.json` of the data
 * directory, readable only by its owner. The admin token is also in `admin-token`, where the operator commands read it. A receiver
 * whose URL is set gets a secret too.
 */
export async function loadOrCreateSecrets(
  dataDir: string,
  settings: Settings,
): Promise<Settings & { ADMIN_TOKEN: string }> {
  const required = [
    ...sharedSecrets,
    ...receivers.filter((name) => settings[`${name}_URL`] !== undefined).map((name) => `${name}_SECRET`),
  ]
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  const stored = await readStored(file)
  const secretOf = (name: string) => stored[name] ?? newSecret(name)
  const secrets = {
    ADMIN_TOKEN: secretOf('ADMIN_TOKEN'),
    ...Object.fromEntries(required.map((name) => [name, secretOf(name)])),
  }
  if (Object.keys(secrets).some((name) => stored[name] === undefined))
    await writePrivateFile(file, `${JSON.stringify({ ...stored, ...secrets }, null, 2)}\n`)
  return secrets
}

/** Stores the token of the running service, where the operator commands read it. */
export async function writeAdminToken(dataDir: string, token: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writePrivateFile(join(dataDir, 'admin-token'), `${token}\n`)
}

async function readStored(file: string): Promise<Settings> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    if (error instanceof SyntaxError)
      throw new CommandError(`${file} is not valid JSON. Restore it, or delete it to generate new secrets.`)
    throw error
  }
}

/** Writes atomically, because an interruption must not lose the secrets. */
async function writePrivateFile(file: string, text: string): Promise<void> {
  const partial = `${file}.${process.pid}`
  await writeFile(partial, text, { mode: 0o600 })
  await chmod(partial, 0o600)
  await rename(partial, file)
}
