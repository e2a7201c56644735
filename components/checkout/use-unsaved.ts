import { useState } from 'react'

/**
 * Whether a change that failed is still to be told: until something of the checkout is saved after it, be it another change, or itself where only its
 * answer got lost. `version` is the checkout's.
 */
export function useUnsaved(
  { isError, submittedAt }: { isError: boolean; submittedAt: number },
  version: number,
): boolean {
  const [failed, setFailed] = useState<{ at: number; version: number }>()
  if (!isError) return false
  if (failed?.at === submittedAt) return failed.version === version
  setFailed({ at: submittedAt, version })
  return true
}
