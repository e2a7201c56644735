import { useFormatter, useTranslations } from 'next-intl'
import type { SectionOf } from '../../../lib/theme/read-sections'
import { Countdown } from './countdown'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** A date of the creator. With scripts, the time that is left until then. */
export function CountdownSection({ section }: { section: SectionOf<'countdown'> }) {
  const t = useTranslations('home')
  const format = useFormatter()
  const { title, paragraphs, date, isDay } = section
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const text = format.dateTime(
    new Date(date),
    isDay ? day : { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  )
  return (
    <SectionFrame background={section.background}>
      <div className="mx-auto max-w-[860px] text-center">
        <SectionTitle title={title} className="text-h1" />
        <p className="mt-3 text-xl font-semibold">
          <time dateTime={isDay ? date.slice(0, 10) : date}>{text}</time>
        </p>
        <Countdown
          date={date}
          units={{ days: t('days'), hours: t('hours'), minutes: t('minutes'), seconds: t('seconds') }}
        />
        <SectionText paragraphs={paragraphs} className="mx-auto mt-5 max-w-[60ch] text-lg" />
        <SectionAction section={section} />
      </div>
    </SectionFrame>
  )
}
