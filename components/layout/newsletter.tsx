import { NewsletterSlot } from './newsletter-slot'
import { PlainNewsletterForm } from './plain-newsletter-form'

/** The sign-up for the newsletter, with and without scripts. */
export const Newsletter = () => (
  <NewsletterSlot>
    <PlainNewsletterForm />
  </NewsletterSlot>
)
