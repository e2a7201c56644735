import type { Config } from 'drizzle-kit'

const config: Config = {
  dialect: 'postgresql',
  schema: './commerce/db/schema/*.ts',
  out: './commerce/db/migrations',
}

export default config
