'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import type { RefObject } from 'react'
import type { Elements } from './content'

/**
 * A modal dialog that fills the window: Escape closes it and the focus stays in. Its content includes a close button, which
 * comes first. Load it with `lazyWithRetry` when it first opens; it includes the dialog library.
 */
export function FullWindowDialog({
  onClose,
  title,
  finalFocus,
  children,
}: {
  onClose: () => void
  title: string
  finalFocus: RefObject<HTMLElement | null>
  children: Elements
}) {
  return (
    <Base.Root
      open
      disablePointerDismissal
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Popup
          finalFocus={finalFocus}
          className="stage fixed inset-0 z-50 outline-none transition-opacity duration-200 data-starting-style:opacity-0 motion-reduce:duration-100"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
