'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { sizesAsList } from '../../lib/listing/choice-rules'
import type { SizeChoice } from '../../lib/listing/choices'

type Props = { sizes: SizeChoice[]; chosen: SizeChoice | undefined; onChoose: (size: SizeChoice) => void }

/** Sizes as a grid, or as a list where they are many or long. A sold-out size is struck, says so, and can still be looked at. */
export function SizeField(props: Props) {
  return sizesAsList(props.sizes) ? <SizeList {...props} /> : <SizeGrid {...props} />
}

function SizeList({ sizes, chosen, onChoose }: Props) {
  const t = useTranslations('listing')
  return (
    <label className="block min-w-0">
      <span className="mb-2.5 block text-base font-semibold">{t('size')}</span>
      <select
        name="size"
        value={chosen?.id}
        onChange={({ target }) => {
          const size = sizes.find(({ id }) => id === Number(target.value))
          if (size) onChoose(size)
        }}
        className="h-12 w-full cursor-pointer rounded-field border border-line-strong bg-surface px-4 text-base font-semibold hover:border-ink"
      >
        {sizes.map((size) => (
          <option key={size.id} value={size.id}>
            {size.gone ? t('soldOutOption', { label: size.label }) : size.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function SizeGrid({ sizes, chosen, onChoose }: Props) {
  const t = useTranslations('listing')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 w-full text-base font-semibold wrap-anywhere">
        {t('size')} <span className="font-normal text-ink-muted">{chosen?.label}</span>
      </legend>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(51px,1fr))] gap-2"
        // Few sizes stay buttons, not bars.
        style={{ maxWidth: `${sizes.length * 104}px` }}
      >
        {sizes.map((size) => (
          <label
            key={size.id}
            className={clsx(
              'relative grid h-12 cursor-pointer place-items-center rounded-field border px-1 font-semibold',
              'has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
              size.gone ? 'border-dashed border-line-strong text-ink-muted' : 'border-line-strong hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="size"
              value={size.id}
              aria-label={size.gone ? t('soldOutOption', { label: size.label }) : undefined}
              checked={size.id === chosen?.id}
              onChange={() => onChoose(size)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-field outline-none"
            />
            <span className={clsx('pointer-events-none', size.gone && 'text-sm leading-none line-through')}>
              {size.label}
            </span>
            {size.gone && (
              <span className="pointer-events-none -mt-2 text-[11px] leading-none font-medium">
                {t('soldOutSuffix')}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
