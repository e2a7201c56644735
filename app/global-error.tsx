'use client'

import { useEffect } from 'react'
import { tellOfError } from '@/lib/errors/tell-of-error'

/** Not even the theme could be had: plain words, no shop's name, and a way to try again. Its styles cannot rely on a stylesheet. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => {
    if (error.digest === undefined) tellOfError(error)
  }, [error])
  return (
    <html lang="en">
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
        <title>Back in a moment</title>
        <main>
          <h1 style={{ fontSize: 28, margin: '0 0 8px' }}>Back in a moment</h1>
          <p>This shop is not answering right now. Please try again shortly.</p>
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
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
