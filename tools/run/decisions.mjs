import { Failure } from './command.mjs'
import { receivers } from './secrets.mjs'

/** What an operator must have decided; nothing of it has a default that would be safe for everyone. */
const required = [
  { names: ['ROOT_DOMAIN'], why: 'stores live at {slug}.ROOT_DOMAIN' },
  { names: ['DATABASE_URL', 'DATA_DIR'], why: 'a PostgreSQL server, or the folder of the embedded database' },
  { names: ['ADMIN_TOKEN'], why: "opens the operator's calls; at least 32 characters" },
  { names: ['REVALIDATE_SECRET'], why: 'signs the refresh of cached pages; at least 32 characters' },
  { names: ['VISITOR_SECRET'], why: 'signs who pays, so that refused cards are counted; at least 32 characters' },
  { names: ['PUBLIC_URL_PATTERN'], why: 'public address of a shop, such as https://{host}' },
]
const refused = ['PAYMENTS_SANDBOX', 'SEED_DEMO']
const secrets = [
  'ADMIN_TOKEN',
  'REVALIDATE_SECRET',
  'VISITOR_SECRET',
  'PREVIEW_SECRET',
  'CHECKOUT_SECRET',
  'ACCESS_SECRET',
]
/** What the app takes for its secret while it is built or developed; everybody can read it. */
export const placeholder = 'not-a-secret-only-for-build-and-development'

/** Throws a `Failure` that names everything that `npm run serve` still wants to know, or must not be told. */
export function requireDecisions(settings) {
  const unsigned = receivers
    .filter((name) => settings[`${name}_URL`] !== undefined)
    .map((name) => ({ names: [`${name}_SECRET`], why: `signs the calls to ${name}_URL; whsec_ and base64` }))
  const missing = [...required, ...unsigned].filter(({ names }) => names.every((name) => settings[name] === undefined))
  const lines = missing.map(({ names, why }) => `  ${names.join(' or ')}: ${why}`)
  if (lines.length > 0)
    throw new Failure(
      `Awning does not start, these settings are missing (in the environment or in .env):\n${lines.join('\n')}\n\nTo look around first, \`npm start\` runs the demo without any settings.`,
    )
  const demoOnly = refused.filter((name) => settings[name] === '1')
  if (demoOnly.length > 0)
    throw new Failure(
      `Awning does not start: ${demoOnly.join(' and ')} belong to the demo (npm start), not to shops that sell.`,
    )
  const known = secrets.filter((name) => (settings[name] ?? '').split(' ').includes(placeholder))
  if (known.length > 0)
    throw new Failure(
      `Awning does not start: ${known.join(' and ')} must be a secret of your own, not the placeholder that everybody can read.`,
    )
}
