import { getTranslations } from 'next-intl/server'
import { NotFoundView } from '@/components/layout/not-found-view'

export default async function NotFoundPage() {
  const t = await getTranslations('notFound')
  return <NotFoundView title={t('title')} text={t('text')} action={t('home')} />
}
