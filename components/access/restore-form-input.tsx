'use client'

import { useEffect } from 'react'
import { savedFormFieldsKey } from '../../lib/browser/saved-form-fields-key'

export function RestoreFormInput() {
  useEffect(() => {
    if (hasSavedFields())
      void import('../../lib/browser/saved-form-fields').then(({ restoreFormFields }) => restoreFormFields())
  }, [])
  return null
}

function hasSavedFields(): boolean {
  try {
    return sessionStorage.getItem(savedFormFieldsKey) !== null
  } catch {
    // No storage, so nothing is saved.
    return false
  }
}
