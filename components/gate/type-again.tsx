'use client'

import { useEffect } from 'react'
import { keptFields } from '../../lib/access/kept-fields-key'

/** Back from the gate: what was typed before is typed again. */
export function TypeAgain() {
  useEffect(() => {
    if (hasKept()) void import('../../lib/access/kept-fields').then(({ typeAgain }) => typeAgain())
  }, [])
  return null
}

function hasKept(): boolean {
  try {
    return sessionStorage.getItem(keptFields) !== null
  } catch {
    // No storage, so nothing is kept in it.
    return false
  }
}
