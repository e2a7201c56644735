import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { textElements } from '../../ui/text-elements'

/** Suggests another spelling of the email address. The button applies it. */
export function EmailSuggestion({ email, onUse }: { email: string; onUse: (email: string) => void }) {
  const t = useTranslations('checkout.customer')
  const use = (chunks: ReactNode) => (
    <button type="button" onClick={() => onUse(email)} className="link min-h-11 cursor-pointer font-semibold">
      {textElements(chunks)}
    </button>
  )
  return (
    <p role="status" className="-mt-4 text-sm wrap-anywhere col-span-2">
      {textElements(t.rich('emailTypo', { email, use }))}
    </p>
  )
}
