import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button-class'
import { EmailField } from '../ui/text-field'

/** The newsletter's form for browsers without scripts. Its response is a plain page. */
export function PlainNewsletterForm() {
  const t = useTranslations('layout.newsletter')
  return (
    <form method="post" action="/api/newsletter" className="hidden gap-3 noscript:grid">
      <EmailField name="email" required label={t('email')} />
      <button type="submit" className={buttonClass({ wide: true })}>
        {t('submit')}
      </button>
    </form>
  )
}
