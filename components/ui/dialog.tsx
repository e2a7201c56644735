'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import type { RefObject } from 'react'
import type { Content } from './content'
import { Icon } from './icon'

type DialogProps = {
  id?: string
  open: boolean
  /** Called when the shopper closes the dialog: Escape, the close button, a press outside. */
  onClose: () => void
  title: Content
  /** The label of the close button; undefined hides the button. */
  closeLabel?: string
  description?: Content
  /** `alertdialog` interrupts: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Its position: centered, a sheet from an edge, or below the cart button (a sheet from the bottom on phones). */
  place?: 'center' | 'left' | 'bottom' | 'cart'
  wide?: boolean
  /** A function returns the element, or true for the first one that can have the focus. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true)
  finalFocus?: RefObject<HTMLElement | null>
  children?: Content
}

const places = {
  center: {
    viewport: 'items-end justify-center p-0 mobile-md:items-center mobile-md:p-6',
    popup: clsx(
      'w-full max-w-[480px] max-h-[92dvh] rounded-t-panel mobile-md:rounded-panel',
      'data-ending-style:translate-y-3 data-starting-style:translate-y-3',
    ),
  },
  left: {
    viewport: 'items-stretch justify-start',
    popup: 'w-[min(88vw,380px)] data-ending-style:-translate-x-8 data-starting-style:-translate-x-8',
  },
  cart: {
    viewport:
      'items-end justify-center mobile-md:items-start mobile-md:justify-end mobile-md:px-gutter mobile-md:pt-28',
    popup: clsx(
      // The parts of the content are parts of the sheet, so that one of them can shrink.
      'p-5 pb-0 mobile-md:p-7 mobile-md:pb-0 w-full max-h-[88dvh] rounded-t-panel mobile-md:max-h-[calc(100dvh-8.5rem)] mobile-md:max-w-[440px] mobile-md:rounded-panel',
      'data-ending-style:translate-y-8 data-starting-style:translate-y-8 mobile-md:data-ending-style:-translate-y-3 mobile-md:data-starting-style:-translate-y-3',
    ),
  },
  bottom: {
    viewport: 'items-end justify-center',
    popup: 'w-full max-h-[88dvh] rounded-t-panel data-ending-style:translate-y-8 data-starting-style:translate-y-8',
  },
} as const

/**
 * A modal dialog or sheet: focus moves in, stays in and returns to its opener.
 * Load it with `lazyWithRetry` when it first opens; it includes the dialog library.
 */
export function Dialog({
  id,
  open,
  onClose,
  title,
  closeLabel,
  description,
  role = 'dialog',
  place = 'center',
  wide = false,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const schema = places[place]
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={role === 'alertdialog'}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[color-mix(in_srgb,var(--overlay,#000)_45%,transparent)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={clsx('fixed inset-0 z-50 flex', schema.viewport)}>
          <Base.Popup
            id={id}
            role={role}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={clsx(
              'relative flex flex-col overflow-y-auto overscroll-contain bg-surface text-ink shadow-float outline-none',
              'transition-[opacity,translate] duration-[280ms] ease-shop data-ending-style:opacity-0 data-starting-style:opacity-0',
              'motion-reduce:translate-none motion-reduce:duration-100 forced-colors:border',
              schema.popup,
              wide && 'mobile-md:max-w-[720px]',
            )}
          >
            <div
              className={clsx(
                'flex items-start justify-between gap-4',
                place === 'cart' ? 'pb-5 mobile-md:pb-7' : 'sticky top-0 z-20 bg-surface p-5 pb-4 mobile-md:p-7',
              )}
            >
              <div className="min-w-0">
                <Base.Title className="heading text-h3 wrap-anywhere">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-2 text-base text-ink-muted">{description}</Base.Description>
                )}
              </div>
              {closeLabel && (
                <Base.Close
                  aria-label={closeLabel}
                  className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-[var(--modal-close,inherit)] hover:bg-surface3"
                >
                  <Icon name="close" />
                </Base.Close>
              )}
            </div>
            <div className={place === 'cart' ? 'contents' : 'px-5 pb-5 mobile-md:px-7 mobile-md:pb-7'}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
