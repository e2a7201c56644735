import { getTranslations } from 'next-intl/server'
import { paths } from '@/lib/routes'

export default async function NotFoundPage() {
  const t = await getTranslations('notFound')
  return (
    <main>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <a href={paths.home()}>{t('home')}</a>
    </main>
  )
}
