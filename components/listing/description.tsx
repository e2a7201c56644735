import clsx from 'clsx'
import { cleanDescription } from '../../lib/listing/clean-description'

/** The description of a listing. */
export const Description = ({ html, className }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleanDescription leaves only text and structural tags.
  <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: cleanDescription(html) }} />
)
