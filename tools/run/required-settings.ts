import { CommandError } from './command'
import { type PartName, partNames } from './part-names'
import { receivers, secretNames } from './secrets'
import type { Settings } from './settings'

type Required = { names: string[]; why: string; parts?: PartName[] }

/** Settings that an operator must choose, because they have no safe default. With `parts`, only these processes need them. */
const required: Required[] = [
  { names: ['ROOT_DOMAIN'], why: 'stores are served at {slug}.ROOT_DOMAIN' },
  {
    names: ['DATABASE_URL', 'DATA_DIR'],
    why: 'a PostgreSQL server, or the folder of the embedded database',
    parts: ['service'],
  },
  { names: ['ADMIN_TOKEN'], why: "authorizes the operator's calls; at least 32 characters", parts: ['service'] },
  { names: ['REVALIDATE_SECRET'], why: 'signs the calls in which the app reads what changed; at least 32 characters' },
  {
    names: ['VISITOR_SECRET'],
    why: 'signs the header that identifies the visitor of a payment, so that declined cards are counted; at least 32 characters',
  },
  { names: ['PUBLIC_URL_PATTERN'], why: 'public URL of a store, such as https://{host}' },
]
const demoSettings = ['PAYMENTS_SANDBOX', 'SEED_DEMO']
/** The public placeholder that the app uses as its secret during builds and development. */
export const placeholder = 'not-a-secret-only-for-build-and-development'

/** Needed by a process that runs without the other one beside it. */
const requiredAlone: Required = {
  names: ['COMMERCE_URL'],
  why: 'URL at which every app reaches the service, or the load balancer of several services',
}

/** The settings without which `npm run serve` does not start. */
type RequiredSettings = { ROOT_DOMAIN: string; PUBLIC_URL_PATTERN: string }

/** Throws a `CommandError` that lists all settings that `npm run serve` lacks or must not have to start these processes. */
export function requireSettings(
  settings: Settings,
  started: readonly PartName[] = partNames,
): asserts settings is Settings & RequiredSettings {
  const unsigned = receivers
    .filter((name) => settings[`${name}_URL`] !== undefined)
    .map((name) => ({
      names: [`${name}_SECRET`],
      why: `signs the calls to ${name}_URL; whsec_ followed by 24 to 64 random bytes in base64`,
    }))
  const needed = started.length < partNames.length ? [...required, requiredAlone] : required
  const applicable = needed.filter(({ parts = partNames }) => parts.some((part) => started.includes(part)))
  const missing = [...applicable, ...unsigned].filter(({ names }) =>
    names.every((name) => settings[name] === undefined),
  )
  const lines = missing.map(({ names, why }) => `  ${names.join(' or ')}: ${why}`)
  if (lines.length > 0)
    throw new CommandError(
      `Awning cannot start because required settings are missing. Set them in the environment or in .env:\n${lines.join('\n')}\n\nTo try the demo, run \`npm start\`. It needs no settings.`,
    )
  const demoOnly = demoSettings.filter((name) => settings[name] === '1')
  if (demoOnly.length > 0)
    throw new CommandError(
      `Awning cannot start with demo settings: ${demoOnly.join(' and ')}. Remove them; only \`npm start\` uses them.`,
    )
  const known = secretNames.filter((name) => (settings[name] ?? '').split(' ').includes(placeholder))
  if (known.length > 0)
    throw new CommandError(
      `Awning cannot start because a secret is the public placeholder: ${known.join(' and ')}. Generate your own secret.`,
    )
}
