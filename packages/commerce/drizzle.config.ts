import type { Config } from 'drizzle-kit'

const config: Config = {
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
}

export default config
