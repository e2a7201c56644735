import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '../ui/icon'

const icons = {
  parcel: ['bag', 'truck', 'return'],
  digital: ['layers', 'mail', 'check'],
} as const satisfies Record<string, readonly IconName[]>

/** The steps after an order. */
export function NextSteps({ digital }: { digital: boolean }) {
  const t = useTranslations('order')
  const steps = ([1, 2, 3] as const).map((number) =>
    digital
      ? { title: t(`digital${number}Title`), text: t(`digital${number}Text`) }
      : { title: t(`next${number}Title`), text: t(`next${number}Text`) },
  )
  return (
    <section aria-labelledby="next-steps" className="mt-14">
      <h2 id="next-steps" className="heading text-h3">
        {t('nextTitle')}
      </h2>
      <ol className="mt-5 grid gap-4 tablet:grid-cols-3 tablet-md:grid-cols-1">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-panel bg-surface2 p-5 tablet-md:flex tablet-md:gap-4">
            <Icon
              name={icons[digital ? 'digital' : 'parcel'][index] ?? 'check'}
              className="shrink-0 text-primary-text"
            />
            <div className="min-w-0">
              <p className="mt-3 font-semibold tablet-md:mt-0">{title}</p>
              <p className="mt-1 text-sm text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
