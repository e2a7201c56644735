import { DatabaseServers, serverUrls } from './database-servers'
import { UnusableDatabaseError } from './unusable-database-error'

test.each([
  ['postgres://db/awning', ['postgres://db/awning']],
  [
    'postgresql://awning:a%2Cb@db1:5432,db2:5433/awning?target_session_attrs=read-write&sslmode=verify-full',
    [
      'postgresql://awning:a%2Cb@db1:5432/awning?sslmode=verify-full',
      'postgresql://awning:a%2Cb@db2:5433/awning?sslmode=verify-full',
    ],
  ],
  ['postgres://[::1]:5432,db2/awning', ['postgres://[::1]:5432/awning', 'postgres://db2/awning']],
  ['postgres://db/awning?target_session_attrs=primary', ['postgres://db/awning']],
])('%s names its servers', (databaseUrl, urls) => {
  expect(serverUrls(databaseUrl)).toEqual(urls)
})

test.each([
  ['allows a standby', 'postgres://db1,db2/awning?target_session_attrs=any'],
  ['has a malformed host', 'postgres://db1:5432:5433,db2/awning'],
])('a URL that %s is rejected', (_, databaseUrl) => {
  expect(() => serverUrls(databaseUrl)).toThrow(UnusableDatabaseError)
})

test('a former primary that was started again is not confirmed, and its connections are closed', () => {
  const moves: string[] = []
  const servers = new DatabaseServers('postgres://db1,db2/awning', (host) => moves.push(host))
  const former = servers.createConnection()
  expect(servers.confirm(former, '00000001')).toBe(true)
  servers.useNext()
  expect(servers.confirm(servers.createConnection(), '00000002')).toBe(true)
  expect([former.socket.destroyed, moves]).toEqual([true, ['db2']])
  servers.useNext()
  expect(servers.confirm(servers.createConnection(), '00000001')).toBe(false)
})
