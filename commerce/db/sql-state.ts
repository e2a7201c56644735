/** The database's five-letter code of a failure, looked for under the layers that wrap it; empty where it is none of the database's. */
export function sqlState(error: unknown): string {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return ''
}
