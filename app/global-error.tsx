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
          boxSizing: 'border-box',
          font: '18px/1.5 system-ui, sans-serif',
          display: 'grid',
          placeContent: 'center',
          minHeight: '100vh',
          margin: 0,
          padding: '28px 20px',
          textAlign: 'center',
          color: '#1c1a18',
          background: '#fdfcfa',
        }}
      >
        <title>{title}</title>
        <main style={{ maxWidth: 620 }}>
          <h1
            style={{
              fontSize: 'clamp(36px, 8vw, 64px)',
              fontWeight: 800,
              lineHeight: 1.02,
              letterSpacing: '-0.02em',
              margin: '20px 0 16px',
            }}
          >
            {title}
          </h1>
          <p style={{ margin: 0 }}>{text}</p>
          <button
            type="button"
            onClick={retry}
            style={{
              font: 'inherit',
              fontWeight: 600,
              minHeight: 54,
              padding: '14px 32px',
              marginTop: 28,
              borderRadius: 14,
              border: 0,
              background: '#1c1a18',
              color: '#fdfcfa',
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
