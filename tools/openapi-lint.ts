import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'

/** Checks an OpenAPI document from standard input with Redocly's recommended rules. Prints the problems as JSON. */
const source = await text(process.stdin)
const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
process.stdout.write(
  JSON.stringify(
    problems.map(({ severity, ruleId, message, location }) => ({
      severity,
      rule: ruleId,
      message,
      at: location[0]?.pointer,
    })),
  ),
)
