import { useState } from 'react'

/** The form fields that have had a complete value once: from then on an error shows on change, not on blur. */
export function useTouchedFields<Field extends string>(initial: readonly Field[] = []) {
  const [full, setFull] = useState<ReadonlySet<Field>>(() => new Set(initial))
  return {
    isFull: (field: Field) => full.has(field),
    /** Called on every change of a field whose value is complete. */
    noteFull: (field: Field) => setFull((before) => (before.has(field) ? before : new Set([...before, field]))),
  }
}
