import { testDatabaseUrl } from '../env'
import { openDatabase } from './client'
import { UnusableDatabaseError } from './unusable-database-error'

test('a service does not start on a server that accepts no writes, and says so', async () => {
  const url = new URL(testDatabaseUrl() ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const opening = openDatabase({ url: url.toString() })
  await expect(opening).rejects.toThrow(UnusableDatabaseError)
  await expect(opening).rejects.toThrow('accepts no writes')
})
