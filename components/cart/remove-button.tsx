'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '../ui/icon'

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations('cart')
  return (
    <button
      type="button"
      aria-label={t('removeOf', { title: name })}
      onClick={onRemove}
      className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon name="trash" className="size-5" />
      <span>{t('remove')}</span>
    </button>
  )
}
