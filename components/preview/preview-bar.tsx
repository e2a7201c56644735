import { getTranslations } from 'next-intl/server'

/** The leave button needs no JavaScript. */
export async function PreviewBar() {
  const t = await getTranslations('preview')
  return (
    <aside aria-label={t('title')} className="on-ink text-sm">
      <form
        method="post"
        action="/api/preview/leave"
        className="mx-auto flex min-h-11 max-w-page flex-wrap items-center justify-between gap-x-4 px-gutter"
      >
        <p className="min-w-0 py-2">
          <strong className="font-semibold">{t('title')}</strong>
          <span>{` ${t('text')}`}</span>
        </p>
        <button type="submit" className="min-h-11 font-semibold underline underline-offset-4 hover:no-underline">
          {t('leave')}
        </button>
      </form>
    </aside>
  )
}
