type Choice = readonly [code: string, name: string]

/** Minimum length: shorter texts are ambiguous. */
const minLength = 3

/**
 * The only region that an abbreviation ('Calif.') or a misspelling ('Califronia') can mean; undefined when there is none, or more
 * than one.
 */
export function nearestRegion(typed: string, choices: readonly Choice[]): Choice | undefined {
  const text = typed.toLowerCase().replaceAll('.', '').trim()
  if (text.length < minLength) return undefined
  const byPrefix = choices.filter(([, name]) => name.toLowerCase().startsWith(text))
  if (byPrefix.length === 1) return byPrefix[0]
  const allowed = text.length > 5 ? 2 : 1
  const near = choices.filter(([, name]) => distance(text, name.toLowerCase()) <= allowed)
  return near.length === 1 ? near[0] : undefined
}

/** Levenshtein distance of two texts. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, otherLetter] of [...other].entries()) {
      const substitution = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(substitution, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
