import { useState } from 'react'

/**
 * Whether a failed change must still be shown: until the checkout is saved again, by another change, or by the same one if only
 * its response did not arrive. `version` is the checkout's version.
 */
export function useUnsavedChanges(
  { isError, submittedAt }: { isError: boolean; submittedAt: number },
  version: number,
): boolean {
  const [failed, setFailed] = useState<{ at: number; version: number }>()
  if (!isError) return false
  if (failed?.at === submittedAt) return failed.version === version
  setFailed({ at: submittedAt, version })
  return true
}
