'use client'

import { useEffect, useState } from 'react'
import type { LastWords } from '@/lib/errors/last-words'
import { tellOfError } from '@/lib/errors/tell-of-error'

/** Said at once, and for good where not even the other languages can be loaded. */
const english: LastWords = {
  locale: 'en',
  title: 'Back in a moment',
  text: 'This shop is not answering right now. Please try again shortly.',
  retry: 'Try again',
}

/**
 * Not even the theme could be had: plain words in the browser's language, no shop's name, and a way to try again. Its styles cannot rely on a
 * stylesheet.
 */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => {
    if (error.digest === undefined) tellOfError(error)
  }, [error])
  const [{ locale, title, text, retry: again }, setWords] = useState(english)
  useEffect(() => {
    import('@/lib/errors/last-words').then(
      ({ lastWords }) => setWords(lastWords(navigator.languages)),
      // The words stay English; what failed is being told already.
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
