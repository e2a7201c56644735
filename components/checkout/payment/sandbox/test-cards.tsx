import { useTranslations } from 'next-intl'
import { testCards } from '../../../../lib/checkout/sandbox-card'
import { Icon } from '../../../ui/icon'

/** The sandbox's other test cards, with the result of each. */
export function TestCards() {
  const t = useTranslations('checkout.card')
  return (
    <details className="group -mt-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <span>{t('otherCards')}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {testCards().map(([card, numbers]) => (
          <div key={card} className="grid gap-x-4 py-2 mobile-md:grid-cols-2">
            <dt className="font-semibold tabular-nums">
              {numbers.map((number) => (
                <span key={number} className="block">
                  {number}
                </span>
              ))}
            </dt>
            <dd className="text-ink-muted">{t(`cards.${card}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
