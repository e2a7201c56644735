'use client'

import { useConsentDesk } from '../../lib/tracking/desk'
import { AllTexts } from '../layout/all-texts'
import { ConsentForm } from './consent-form'

/** The question with its texts: most pages open it never, so no page brings them. */
export function ConsentBanner() {
  const open = useConsentDesk((desk) => desk.open)
  return (
    <AllTexts>
      {/* The settings, opened from the footer while the question stands, take its place. */}
      <ConsentForm key={String(open)} />
    </AllTexts>
  )
}
