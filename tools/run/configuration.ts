import type { ZodType } from 'zod'
import { placeholder } from './required-settings'

/** A row of the tables. `usual` is the default, empty if there is none. */
type Row = { name: string; readBy: string[]; usual: string; text: string }
type Section = { title: string; rows: Row[] }
/** The schemas of a process by section and setting. */
type Schemas = Record<string, Record<string, ZodType>>

// The schemas read the environment for their defaults; the documents must not depend on the machine.
const isolated = { NODE_ENV: 'development', COMMERCE_URL: undefined, NEXT_PHASE: undefined }

const titles = {
  network: 'Hosts and addresses',
  services: 'Other back ends',
  data: 'Data',
  secrets: 'Secrets',
  payments: 'Payments',
  externalServices: 'External services',
  mail: 'Email',
  links: 'Links and notices',
  analytics: 'Analytics',
  retention: 'Retention',
  runtime: 'Logs and reports',
}

/** Settings that a command or the framework reads, not a schema. */
const commandSettings = {
  TEST_DATABASE_URL: { usual: '', text: 'PostgreSQL server that `npm test` uses. Default: a throwaway cluster.' },
  CHROME_PATH: {
    usual: '',
    text: 'Chromium that `npm test` and `npm run bench -w verification` use. Default: that of the system, for tests without a user interface (`chromium-headless-shell`) if it is installed.',
  },
}

/** What both processes get from the machine, and the settings of their libraries. */
const librarySettings = {
  machine: [
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'LANG',
    'LC_ALL',
    'TZ',
    'TMPDIR',
    'TMP',
    'TEMP',
    'SystemRoot',
    'NODE_ENV',
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'NO_COLOR',
    'FORCE_COLOR',
    'MALLOC_ARENA_MAX',
  ],
  app: ['NEXT_TELEMETRY_DISABLED'],
  service: [
    'AWS_ACCESS_KEY_ID',
    'AWS_CONFIG_FILE',
    'AWS_CONTAINER_AUTHORIZATION_TOKEN',
    'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE',
    'AWS_CONTAINER_CREDENTIALS_FULL_URI',
    'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
    'AWS_EC2_METADATA_DISABLED',
    'AWS_PROFILE',
    'AWS_ROLE_ARN',
    'AWS_ROLE_SESSION_NAME',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AWS_SHARED_CREDENTIALS_FILE',
    'AWS_WEB_IDENTITY_TOKEN_FILE',
    'HTTPS_PROXY',
    'HTTP_PROXY',
    'NODE_USE_ENV_PROXY',
    'NO_PROXY',
    'PGPASSFILE',
    'PGSSLCERT',
    'PGSSLKEY',
    'PGSSLMODE',
    'PGSSLROOTCERT',
  ],
}

async function readSchemas(): Promise<Record<string, Schemas>> {
  const before = Object.keys(isolated).map((name): [string, string | undefined] => [name, process.env[name]])
  for (const [name, value] of Object.entries(isolated)) setEnv(name, value)
  try {
    const { serviceSettings } = await import('@awning/commerce/env')
    const { appSettings } = await import('../../lib/env')
    return { service: serviceSettings, app: appSettings }
  } finally {
    for (const [name, value] of before) setEnv(name, value)
  }
}

function setEnv(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

/** The default of a setting as text; empty where it has none. */
function defaultOf(schema: ZodType): string {
  const parsed = schema.safeParse(undefined)
  if (!parsed.success || parsed.data === undefined) return ''
  if (parsed.data === placeholder) return ''
  if (parsed.data === false) return '0'
  if (Array.isArray(parsed.data)) return parsed.data.join(' ')
  return String(parsed.data)
}

/** Every setting by section, in the order of the schemas. */
async function readSections(): Promise<Section[]> {
  const schemas = await readSchemas()
  const rows = new Map<string, Row>()
  const sections = new Map(Object.entries(titles).map(([key, title]): [string, Section] => [key, { title, rows: [] }]))
  for (const [process, groups] of Object.entries(schemas))
    for (const [key, settings] of Object.entries(groups))
      for (const [name, schema] of Object.entries(settings)) {
        const known = rows.get(name)
        if (known !== undefined) {
          known.readBy.push(process)
          continue
        }
        const text = schema.description
        if (text === undefined) throw new Error(`${name} has no description: add .describe('…') to it.`)
        const row: Row = { name, readBy: [process], usual: describedDefault(text) ?? defaultOf(schema), text }
        rows.set(name, row)
        sections.get(key)?.rows.push(row)
      }
  const commands = Object.entries(commandSettings).map(([name, row]): Row => ({ name, readBy: ['commands'], ...row }))
  return [...sections.values(), { title: 'Commands', rows: commands }]
}

/** A default that depends on another setting is in the description. */
const describedDefault = (text: string) => (text.includes('Default: ') ? '' : undefined)

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The settings that `npm run serve` passes to each process: those that it reads. */
function processSettings(sections: readonly Section[]): Record<string, string[]> {
  const rows = sections.flatMap((section) => section.rows)
  const readBy = (process: 'app' | 'service') =>
    [...rows.filter((row) => row.readBy.includes(process)).map(({ name }) => name), ...librarySettings[process]].sort()
  return { machine: librarySettings.machine, app: readBy('app'), service: readBy('service') }
}

/** The texts of docs/configuration.md, .env.example and tools/run/process-settings.json. */
export async function configurationDocs(): Promise<Record<string, string>> {
  const sections = await readSections()
  const tables = sections.map(({ title, rows }) => {
    const lines = rows.map(
      ({ name, readBy, usual, text }) =>
        `| \`${name}\` | ${usual === '' ? '' : `\`${cell(usual)}\``} | ${readBy.join(', ')} | ${cell(text)} |`,
    )
    return `## ${title}\n\n| Setting | Default | Read by | Description |\n|---|---|---|---|\n${lines.join('\n')}\n`
  })
  const markdown = `# Configuration

Generated from \`lib/env.ts\` and \`packages/commerce/src/env.ts\` by \`npm run docs\`. Do not edit.

\`npm run serve\` reads the environment and \`.env\`. If required settings are missing, it lists them and exits. Each process receives only the
settings that it reads (\`tools/run/process-settings.json\`). \`npm start\` needs no settings.

${tables.join('\n')}`
  const blocks = sections.map(({ title, rows }) => {
    const lines = rows.map(
      ({ name, usual, text }) => `# ${plain(text)}\n# ${name}=${usual.includes(' ') ? `"${usual}"` : usual}`,
    )
    return `# --- ${title} ---\n\n${lines.join('\n\n')}\n`
  })
  const example = `# Settings of Awning. Copy this file to .env and set the values that you need. Generated by \`npm run docs\`.\n\n${blocks.join('\n')}`
  return {
    'docs/configuration.md': markdown,
    '.env.example': example,
    'tools/run/process-settings.json': `${JSON.stringify(processSettings(sections), null, 2)}\n`,
  }
}

const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
