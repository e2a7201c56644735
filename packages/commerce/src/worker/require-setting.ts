/** Returns a setting that an older message requires. Throws if it was removed since. */
export function requireSetting(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is no longer set`)
  return value
}
