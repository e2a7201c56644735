import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './command.mjs'

const names = [
  'ADMIN_TOKEN',
  'REVALIDATE_SECRET',
  'VISITOR_SECRET',
  'PREVIEW_SECRET',
  'CHECKOUT_SECRET',
  'ACCESS_SECRET',
]

/** Services elsewhere that are called: `{name}_URL`, with a secret of its own in `{name}_SECRET`. */
export const receivers = ['DELIVERY', 'TAX', 'ADDRESS_CHECK', 'FULFILMENT', 'NEWSLETTER', 'GET_NOTIFIED']

const newSecret = (name) => {
  const isReceivers = receivers.some((receiver) => name === `${receiver}_SECRET`)
  return isReceivers ? `whsec_${randomBytes(32).toString('base64')}` : randomBytes(32).toString('base64url')
}

/**
 * The secrets of an installation that nobody has configured: made once, kept in `secrets.json` of the data directory where only
 * its owner can read them. The admin token also stands alone in `admin-token`, where the operator's command looks for it.
 * @param {string} dataDir absolute
 * @param {Record<string, string>} settings a receiver whose URL is set gets a secret too
 * @returns {Promise<Record<string, string>>} by the name of the setting
 */
export async function keptSecrets(dataDir, settings) {
  const wanted = [
    ...names,
    ...receivers.filter((name) => settings[`${name}_URL`] !== undefined).map((name) => `${name}_SECRET`),
  ]
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'secrets.json')
  const kept = await readKept(file)
  const secrets = Object.fromEntries(wanted.map((name) => [name, kept[name] ?? newSecret(name)]))
  if (wanted.some((name) => kept[name] === undefined))
    await writeOwnersOnly(file, `${JSON.stringify({ ...kept, ...secrets }, null, 2)}\n`)
  return secrets
}

/** Where the operator's command finds the token of the running service. */
export async function keepAdminToken(dataDir, token) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeOwnersOnly(join(dataDir, 'admin-token'), `${token}\n`)
}

async function readKept(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    if (error instanceof SyntaxError)
      throw new Failure(`${file} is damaged. Restore it, or remove it to have new secrets made.`)
    throw error
  }
}

/** Whole or not at all: a stop in the middle must not lose the secrets. */
async function writeOwnersOnly(file, text) {
  const partial = `${file}.${process.pid}`
  await writeFile(partial, text, { mode: 0o600 })
  await chmod(partial, 0o600)
  await rename(partial, file)
}
