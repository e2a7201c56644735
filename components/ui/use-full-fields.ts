import { useState } from 'react'

/** The fields of a form into which a full value was typed once: from then on a problem is shown with the change that causes it, not when the field is left. */
export function useFullFields<Field extends string>(initial: readonly Field[] = []) {
  const [full, setFull] = useState<ReadonlySet<Field>>(() => new Set(initial))
  return {
    isFull: (field: Field) => full.has(field),
    /** Called with every change of a field whose value is full now. */
    noteFull: (field: Field) => setFull((before) => (before.has(field) ? before : new Set([...before, field]))),
  }
}
