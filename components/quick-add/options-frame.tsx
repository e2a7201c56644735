'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Elements } from '../ui/content'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'

const phone = '(max-width: 767px)'
/** The tiles are too narrow for a panel. */
const narrowTiles = '(max-width: 1279px)'

/**
 * The container of a tile's options: a panel over its details, below the picture of the selected color; on smaller screens a dialog,
 * which is a sheet from the bottom on phones.
 */
export function OptionsFrame({
  title,
  opener,
  onClose,
  children,
}: {
  title: string
  opener: HTMLElement
  onClose: () => void
  children: Elements
}) {
  const t = useTranslations('quickAdd')
  const focusTarget = useRef(opener)
  // Fixed on open: rotating the phone must not lose the selection.
  const [place] = useState(placeOf)
  if (place === 'tile')
    return (
      <Panel title={title} onClose={onClose}>
        {children}
      </Panel>
    )
  return (
    <Dialog
      open
      place={place}
      title={t('options')}
      description={title}
      closeLabel={t('close')}
      finalFocus={focusTarget}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}

const placeOf = (): 'bottom' | 'center' | 'tile' =>
  matchMedia(phone).matches ? 'bottom' : matchMedia(narrowTiles).matches ? 'center' : 'tile'

function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: Elements }) {
  const t = useTranslations('quickAdd')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout rules, and the group contains a form.
    <div
      ref={panel}
      role="group"
      aria-label={t('optionsOf', { title })}
      tabIndex={-1}
      data-options=""
      onKeyDown={closeOnEscape}
      className="appear options-over-tile"
    >
      <div className="options-panel">
        <div className="mb-1 flex items-start justify-between gap-2">
          <p className="min-w-0 pt-2.5 text-sm font-semibold wrap-anywhere">{title}</p>
          <button
            type="button"
            aria-label={t('close')}
            onClick={onClose}
            className="-mr-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill hover:bg-surface3"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </div>
  )
}
