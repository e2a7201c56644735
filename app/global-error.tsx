'use client'

import { useEffect, useState } from 'react'
import type { FallbackErrorTexts } from '@/lib/api/fallback-error-texts'
import { reportBrowserError } from '@/lib/api/report-browser-error'

/** Shown first, and kept if the other languages cannot be loaded. */
const english: FallbackErrorTexts = {
  locale: 'en',
  title: 'Back in a moment',
  text: 'This shop is not responding. Please try again in a moment.',
  retry: 'Try again',
}

/**
 * The theme could not be loaded: shows plain text in the browser's language, without the shop's name, and a retry button. Uses
 * inline styles, since a stylesheet may be missing.
 */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => {
    if (error.digest === undefined) reportBrowserError(error)
  }, [error])
  const [{ locale, title, text, retry: again }, setTexts] = useState(english)
  useEffect(() => {
    import('@/lib/api/fallback-error-texts').then(
      ({ fallbackErrorTexts }) => setTexts(fallbackErrorTexts(navigator.languages)),
      // The texts stay English; the original error is reported already.
      () => undefined,
    )
  }, [])
  return (
    <html lang={locale}>
      <body
        style={{
          font: '16px/1.5 system-ui, sans-serif',
          display: 'grid',
          placeContent: 'center',
          minHeight: '90vh',
          margin: 0,
          padding: 24,
          textAlign: 'center',
          color: '#1c1a18',
          background: '#fdfcfa',
        }}
      >
        <title>{title}</title>
        <main>
          <h1 style={{ fontSize: 28, margin: '0 0 8px' }}>{title}</h1>
          <p>{text}</p>
          <button
            type="button"
            onClick={retry}
            style={{
              font: 'inherit',
              fontWeight: 600,
              padding: '12px 24px',
              marginTop: 16,
              borderRadius: 14,
              border: '1.5px solid #1c1a18',
              background: 'none',
              color: 'inherit',
              cursor: 'pointer',
            }}
          >
            {again}
          </button>
        </main>
      </body>
    </html>
  )
}
