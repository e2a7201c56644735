'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { sizesAsList } from '../../lib/listing/choice-rules'
import type { SizeChoice } from '../../lib/listing/choices'
import { Icon } from '../ui/icon'

type Props = { sizes: SizeChoice[]; chosen: SizeChoice | undefined; onChoose: (size: SizeChoice) => void }

/** Sizes as a grid, or as a select if they are many or long. A sold-out size is crossed out, labeled and still selectable. */
export function SizeField(props: Props) {
  return sizesAsList(props.sizes) ? <SizeList {...props} /> : <SizeGrid {...props} />
}

function SizeList({ sizes, chosen, onChoose }: Props) {
  const t = useTranslations('listing')
  return (
    <label className="block min-w-0">
      <span className="mb-2.5 block text-base font-semibold">{t('size')}</span>
      <span className="relative block">
        <select
          name="size"
          value={chosen?.id}
          onChange={({ target }) => {
            const size = sizes.find(({ id }) => id === Number(target.value))
            if (size) onChoose(size)
          }}
          className="select-box"
        >
          {sizes.map((size) => (
            <option key={size.id} value={size.id}>
              {size.soldOut ? t('soldOutOption', { label: size.label }) : size.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" />
      </span>
    </label>
  )
}

function SizeGrid({ sizes, chosen, onChoose }: Props) {
  const t = useTranslations('listing')
  return (
    <fieldset className="min-w-0">
      <legend className="field-title">
        <span>{`${t('size')} `}</span>
        <span className="chosen">
          <span>{chosen?.label}</span>
        </span>
      </legend>
      <div
        className="size-grid"
        // The greatest width keeps a small number of sizes from stretching into bars.
        style={{ '--count': sizes.length, '--half': Math.ceil(sizes.length / 2), maxWidth: `${sizes.length * 104}px` }}
      >
        {sizes.map((size) => (
          <label key={size.id} className={size.soldOut ? 'size-radio size-radio-sold-out' : 'size-radio'}>
            <input
              type="radio"
              name="size"
              value={size.id}
              aria-label={size.soldOut ? t('soldOutOption', { label: size.label }) : undefined}
              checked={size.id === chosen?.id}
              onChange={() => onChoose(size)}
              className="radio-cover"
            />
            <span className={clsx('pointer-events-none', size.soldOut && 'text-sm leading-none line-through')}>
              {size.label}
            </span>
            {size.soldOut && (
              <span className="pointer-events-none -mt-2 text-[0.6875rem] leading-none font-medium">
                {t('soldOutSuffix')}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
