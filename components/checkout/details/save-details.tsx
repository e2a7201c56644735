'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import type { CustomerFields } from '../../../lib/checkout/customer-schema'
import { deleteSavedDetails, hasSavedDetails, readSavedDetails, saveDetails } from '../../../lib/checkout/saved-details'

/** Whether the details are saved on this device, and whether the buyer wants that. Off by default. */
export function useSaveDetails(checkoutId: string) {
  const [isWanted, setIsWanted] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [wasDeleted, setWasDeleted] = useState(false)
  useEffect(() => setIsSaved(hasSavedDetails()), [])
  return {
    isWanted,
    isSaved,
    wasDeleted,
    want: setIsWanted,
    /** Saves the details if the buyer wants that, or has saved earlier ones. */
    save: async (details: CustomerFields) => {
      if (isWanted || isSaved) setIsSaved(await saveDetails(checkoutId, details))
    },
    /** Deletes the saved details. Resolves with them, or undefined if they cannot be read now. */
    remove: async () => {
      const saved = await readSavedDetails(checkoutId)
      deleteSavedDetails()
      setIsSaved(false)
      setIsWanted(false)
      setWasDeleted(true)
      return saved
    },
  }
}

/** The checkbox to save the details on this device, or the button to delete the saved ones. */
export function SaveDetails({
  isWanted,
  isSaved,
  wasDeleted,
  want,
  onRemove,
}: Omit<ReturnType<typeof useSaveDetails>, 'save' | 'remove'> & { onRemove: () => void }) {
  const t = useTranslations('checkout.customer.saveDetails')
  const id = useId()
  return (
    <div className="text-sm">
      {isSaved ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{t('saved')}</p>
          <button type="button" onClick={onRemove} className="link min-h-11 cursor-pointer font-semibold">
            {t('delete')}
          </button>
        </div>
      ) : (
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            id={id}
            type="checkbox"
            checked={isWanted}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => want(target.checked)}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
          />
          <span>
            <span>{t('label')}</span>
            <span id={`${id}-hint`} className="block text-ink-muted">
              {t('hint')}
            </span>
          </span>
        </label>
      )}
      <p role="status" className="sr-only">
        {wasDeleted && !isSaved && t('deleted')}
      </p>
    </div>
  )
}
