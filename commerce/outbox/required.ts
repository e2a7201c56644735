/** A setting that a message written earlier needs to arrive. Throws where it was taken away since. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`${name} is not set any more`)
  return value
}
