import { UnusableDatabaseError } from './unusable-database-error'

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/

/**
 * The URLs of the servers that a `DATABASE_URL` names, in its order. Several hosts are separated by commas, as libpq does:
 * `postgres://user:password@db1:5432,db2:5432/awning?target_session_attrs=read-write`.
 * Throws `UnusableDatabaseError` for a malformed list, and for a value of `target_session_attrs` that allows a server without writes.
 * Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function serverUrls(databaseUrl: string): string[] {
  const [, start = '', hosts = '', path = '', query] = parts.exec(databaseUrl) ?? []
  const parameters = new URLSearchParams(query)
  const attributes = parameters.get('target_session_attrs')
  if (attributes !== null && attributes !== 'read-write' && attributes !== 'primary')
    throw new UnusableDatabaseError(
      `DATABASE_URL has target_session_attrs=${attributes}. The service writes: use read-write.`,
    )
  if (attributes === null && !hosts.includes(',')) return [databaseUrl]
  parameters.delete('target_session_attrs')
  const end = parameters.size === 0 ? path : `${path}?${parameters}`
  const urls = hosts.split(',').map((host) => `${start}${host}${end}`)
  if (!urls.every((url) => URL.canParse(url)))
    throw new UnusableDatabaseError('DATABASE_URL is malformed. Several hosts are written as db1:5432,db2:5432.')
  return urls
}
