type Choice = readonly [code: string, name: string]

/** Fewer letters tell too little. */
const shortest = 3

/** The one region that an abbreviation ('Calif.') or a misspelling ('Califronia') can mean; undefined where there is none, or more than one. */
export function nearestRegion(typed: string, choices: readonly Choice[]): Choice | undefined {
  const text = typed.toLowerCase().replaceAll('.', '').trim()
  if (text.length < shortest) return undefined
  const begun = choices.filter(([, name]) => name.toLowerCase().startsWith(text))
  if (begun.length === 1) return begun[0]
  const allowed = text.length > 5 ? 2 : 1
  const near = choices.filter(([, name]) => distance(text, name.toLowerCase()) <= allowed)
  return near.length === 1 ? near[0] : undefined
}

/** How many letters have to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, there] of [...other].entries()) {
      const kept = (row[j] ?? 0) + (letter === there ? 0 : 1)
      next.push(Math.min(kept, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
