import { requireSessions } from './require-sessions'
import { UnusableDatabaseError } from './unusable-database-error'

/** Connections that get these backend processes, one for each query of the process id. */
function poolOf(...processes: number[]) {
  const released: string[] = []
  const client = () => ({
    query: async (text: string) => ({ rows: text.startsWith('select') ? [{ pid: processes.shift() }] : [] }),
    release: () => void released.push('released'),
  })
  return { pool: { connect: async () => client() }, released }
}

test('accepts a server that gives each connection its own process', async () => {
  const { pool, released } = poolOf(1, 2, 1)
  await requireSessions(pool)
  expect(released).toHaveLength(2)
})

test.each([
  ['the process of an idle connection goes to the next one', [1, 1, 2]],
  ['a connection changes its process', [1, 2, 3]],
])('rejects a pooler in transaction mode: %s', async (_, processes) => {
  const { pool, released } = poolOf(...processes)
  await expect(requireSessions(pool)).rejects.toThrow(UnusableDatabaseError)
  expect(released).toHaveLength(2)
})
