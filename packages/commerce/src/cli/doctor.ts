import { access } from 'node:fs/promises'
import { type Finding, Findings } from '@awning/contract/doctor'
import type { LocalPlace } from './local-commands'
import { type Output, plural, printJson, printLine, table } from './output'
import { CliError, serviceClient } from './service-client'

/** Returns the exit code: 0 without a `bad` finding. */
export async function doctor({ place, location }: LocalPlace, output: Output): Promise<number> {
  const findings = [...(await ofDirectory(location)), ...(await ofService(place))]
  printJson(output, { findings })
  printLine(output, table(findings.map(({ state, part, seen }) => [marks[state], part, seen])))
  const todo = findings.filter(({ advice }) => advice !== null)
  if (todo.length > 0) printLine(output, '\nRecommended actions:')
  for (const { part, advice } of todo) printLine(output, `  ${part}: ${advice}`)
  const broken = findings.filter(({ state }) => state === 'bad').length
  printLine(output, broken === 0 ? '\nNo errors found.' : `\n${plural(broken, 'error')} found.`)
  return broken === 0 ? 0 : 1
}

const marks: Record<Finding['state'], string> = { ok: 'ok', warn: 'warning', bad: 'ERROR' }

async function ofDirectory({ dataDir, databaseUrl }: LocalPlace['location']): Promise<Finding[]> {
  const where = databaseUrl === undefined ? `embedded, in ${dataDir}` : 'on a PostgreSQL server'
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  )
  if (isThere || databaseUrl !== undefined) return [{ part: 'data', state: 'ok', seen: where, advice: null }]
  const advice = 'The first start creates it. Set DATA_DIR to use another directory.'
  return [{ part: 'data', state: 'warn', seen: `${dataDir} does not exist`, advice }]
}

async function ofService(place: LocalPlace['place']): Promise<Finding[]> {
  const badFinding = (seen: string, advice: string): Finding[] => [{ part: 'service', state: 'bad', seen, advice }]
  if (place === null)
    return badFinding('no running service was found', 'Start it, or set COMMERCE_URL and ADMIN_TOKEN.')
  try {
    const { findings } = await serviceClient(place.url, place.token)({ path: '/admin/doctor', schema: Findings })
    return [{ part: 'service', state: 'ok', seen: `responds at ${place.url}`, advice: null }, ...findings]
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return badFinding(error.message, 'Start the service, or set COMMERCE_URL and ADMIN_TOKEN.')
  }
}
