import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While something must be mended the page's title says so first: it is what a screen reader reads and a tab shows. */
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
