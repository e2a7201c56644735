import { serverUrls } from './server-urls'
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
