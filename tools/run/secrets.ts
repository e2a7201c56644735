import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from './command.mjs'

const names = [
  'ADMIN_TOKEN',
  'REVALIDATE_SECRET',
  'VISITOR_SECRET',
  'PREVIEW_SECRET',
  'CHECKOUT_SECRET',
  'ACCESS_SECRET',
]

/** External services that receive signed calls: URL in `{name}_URL`, secret in `{name}_SECRET`. */
export const receivers = ['DELIVERY', 'TAX', 'ADDRESS_CHECK', 'FULFILMENT', 'NEWSLETTER', 'GET_NOTIFIED']

const newSecret = (name) => {
  const isReceivers = receivers.some((receiver) => name === `${receiver}_SECRET`)
  return isReceivers ? `whsec_${randomBytes(32).toString('base64')}` : randomBytes(32).toString('base64url')
}

/**
 * The secrets of an installation without configured secrets: generated once and stored in `secrets.json` of the data directory,
 * readable only by its owner. The admin token is also in `admin-token`, where the operator commands read it.
 * @param {string} dataDir absolute
 * @param {Record<string, string>} settings a receiver whose URL is set gets a secret too
 * @returns {Promise<Record<string, string>>} by the name of the setting
 */
export async function loadOrCreateSecrets(dataDir, settings) {
  const required = [
    ...names,
    ...receivers.filter((name) => settings[`${name}_URL`] !== undefined).map((name) => `${name}_SECRET`),
  ]
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  const stored = await readStored(file)
  const secrets = Object.fromEntries(required.map((name) => [name, stored[name] ?? newSecret(name)]))
  if (required.some((name) => stored[name] === undefined))
    await writePrivateFile(file, `${JSON.stringify({ ...stored, ...secrets }, null, 2)}\n`)
  return secrets
}

/** Stores the token of the running service, where the operator commands read it. */
export async function writeAdminToken(dataDir, token) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writePrivateFile(join(dataDir, 'admin-token'), `${token}\n`)
}

async function readStored(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    if (error instanceof SyntaxError)
      throw new CommandError(`${file} is not valid JSON. Restore it, or delete it to generate new secrets.`)
    throw error
  }
}

/** Writes atomically, because an interruption must not lose the secrets. */
async function writePrivateFile(file, text) {
  const partial = `${file}.${process.pid}`
  await writeFile(partial, text, { mode: 0o600 })
  await chmod(partial, 0o600)
  await rename(partial, file)
}
