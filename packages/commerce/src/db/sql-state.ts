/** The SQLSTATE or system error code of an error, also if the error is wrapped. Empty if there is none. */
export function sqlState(error: unknown): string {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = 'cause' in current ? current.cause : null
  ) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return ''
}
