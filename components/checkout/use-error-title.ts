import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** Prefixes the page title while there is an error: screen readers read the title and tabs show it. */
export function useErrorTitle(): void {
  const t = useTranslations('checkout')
  useEffect(() => {
    const { title } = document
    if (title.startsWith(t('errorTitle', { title: '' }))) return
    document.title = t('errorTitle', { title })
    return () => {
      document.title = title
    }
  }, [t])
}
