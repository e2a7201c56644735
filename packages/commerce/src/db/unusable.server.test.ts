import { testDatabaseUrl } from '../env'
import { openDatabase } from './client'
import { UnusableDatabaseError } from './unusable-database-error'

test.each([
  ['accepts no writes', (url: URL) => url.searchParams.set('options', '-c default_transaction_read_only=on')],
  ['has no such database', (url: URL) => Object.assign(url, { pathname: '/no_such_database' })],
  ['does not respond', (url: URL) => Object.assign(url, { host: '127.0.0.1:1' })],
])('a service does not start on a server that %s, and says so', async (reason, change) => {
  const url = new URL(testDatabaseUrl() ?? '')
  change(url)
  const opening = openDatabase({ url: url.toString() })
  await expect(opening).rejects.toThrow(UnusableDatabaseError)
  await expect(opening).rejects.toThrow(`The PostgreSQL server ${url.host} ${reason}`)
})
