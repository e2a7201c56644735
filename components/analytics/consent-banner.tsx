'use client'

import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import { AllMessages } from '../ui/all-texts'
import { ConsentForm } from './consent-form'

/** The consent banner with its messages: most pages never open it, so pages do not include them. */
export function ConsentBanner() {
  const open = useConsentBanner((desk) => desk.open)
  return (
    <AllMessages>
      {/* The settings replace the banner when the footer link opens them. */}
      <ConsentForm key={String(open)} />
    </AllMessages>
  )
}
