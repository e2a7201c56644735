import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button-class'
import { EmailField } from '../ui/text-field'

/** The newsletter's form before scripts are loaded, and without them. Its response is a plain page. */
export function PlainNewsletterForm() {
  const t = useTranslations('layout.newsletter')
  return (
    <form method="post" action="/api/newsletter" className="newsletter-form">
      <div>
        <EmailField name="email" required label={t('email')} />
        <button type="submit" className={buttonClass({ tone: 'primary' })}>
          {t('submit')}
        </button>
      </div>
    </form>
  )
}
