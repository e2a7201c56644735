'use client'

import { useErrorTitle } from '../checkout/use-error-title'

/** Stands beside what has to be mended: the page's title says so first. */
export function ErrorTitle() {
  useErrorTitle()
  return null
}
