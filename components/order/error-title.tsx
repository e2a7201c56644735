'use client'

import { useErrorTitle } from '../checkout/use-error-title'

/** Renders next to a form error: prefixes the document title with it. */
export function ErrorTitle() {
  useErrorTitle()
  return null
}
