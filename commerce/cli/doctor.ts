import { access } from 'node:fs/promises'
import { type Finding, Findings } from '../contract/doctor'
import type { LocalPlace } from './local-commands'
import { answer, type Output, plural, say, table } from './output'
import { serviceClient, Trouble } from './service-client'

/** Looks at the whole installation. Answers the exit code: 0 where nothing is bad. */
export async function doctor({ place, here }: LocalPlace, output: Output): Promise<number> {
  const findings = [...(await ofDirectory(here)), ...(await ofService(place))]
  answer(output, { findings })
  say(output, table(findings.map(({ state, part, seen }) => [marks[state], part, seen])))
  const todo = findings.filter(({ advice }) => advice !== null)
  if (todo.length > 0) say(output, '\nWhat to do:')
  for (const { part, advice } of todo) say(output, `  ${part}: ${advice}`)
  const broken = findings.filter(({ state }) => state === 'bad').length
  say(output, broken === 0 ? '\nNothing is broken.' : `\n${plural(broken, 'thing is', 'things are')} broken.`)
  return broken === 0 ? 0 : 1
}

const marks: Record<Finding['state'], string> = { ok: 'ok', warn: 'look', bad: 'BAD' }

async function ofDirectory({ dataDir, databaseUrl }: LocalPlace['here']): Promise<Finding[]> {
  const where = databaseUrl === undefined ? `embedded, in ${dataDir}` : 'on a PostgreSQL server'
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  )
  if (isThere || databaseUrl !== undefined) return [{ part: 'data', state: 'ok', seen: where, advice: null }]
  const advice = 'It is made by the first start; name another with DATA_DIR.'
  return [{ part: 'data', state: 'warn', seen: `${dataDir} is not there`, advice }]
}

async function ofService(place: LocalPlace['place']): Promise<Finding[]> {
  const trouble = (seen: string, advice: string): Finding[] => [{ part: 'service', state: 'bad', seen, advice }]
  if (place === null)
    return trouble(
      'no running service was found',
      'Start it with npm start or npm run serve, or set COMMERCE_URL and ADMIN_TOKEN.',
    )
  try {
    const { findings } = await serviceClient(place.url, place.token)({ path: '/admin/doctor', shape: Findings })
    return [{ part: 'service', state: 'ok', seen: `answers at ${place.url}`, advice: null }, ...findings]
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    return trouble(error.message, 'Start it, or say where it is with COMMERCE_URL and ADMIN_TOKEN.')
  }
}
