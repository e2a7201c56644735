'use client'

import { formatMoney } from '@awning/platform/money'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { useLocale, useTranslations } from 'next-intl'
import { limitToAvailable, type ShownLines, shownLine, subtotalOf } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/displayed-lines'
import type { Cart } from '../../lib/cart/encode-cart'
import { type CartNotice, paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { LinePicture } from '../checkout/summary/order-summary'
import { Button } from '../ui/button'
import type { Content } from '../ui/content'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'

/** The cart of a browser without scripts: every button sends a form. `leadsTo`: the URL of the operator's other checkout. */
export function PlainCart({
  lines,
  shown,
  notice,
  leadsTo,
}: Pick<Cart, 'lines'> & { shown: ShownLines; notice: CartNotice | undefined; leadsTo: string | undefined }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const items = new Map(shown.items.map((item) => [item.sku, item]))
  const titles = new Map(shown.unavailable.map(({ sku, title }) => [sku, title]))
  const subtotal = subtotalOf(shown.items, lines, shown.items[0]?.price.currency ?? shown.currency)
  return (
    <div className="mx-auto w-full max-w-[720px] px-gutter pt-8 pb-16">
      <h1 className="heading text-h1">{t('title')}</h1>
      {notice === 'checkout' && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {t('error')}
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState action={<LinkButton href={paths.home()}>{t('emptyAction')}</LinkButton>}>{t('empty')}</EmptyState>
      ) : (
        <>
          <ul aria-label={t('lines')} className="mt-6 border-t border-line">
            {lines.map((line) => {
              const sku = skuOf(line)
              const item = items.get(sku)
              const row = item && shownLine(item, line.quantity)
              const title = item?.title ?? titles.get(sku) ?? line.slug
              const quantity = row?.quantityInCart ?? line.quantity
              return (
                <li key={sku} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 border-b border-line py-5">
                  <div className="stage self-start rounded-control">
                    {item?.primaryImages.thumblarge && <LinePicture src={item.primaryImages.thumblarge} />}
                  </div>
                  <div className="min-w-0">
                    <h2 className="text-base font-semibold wrap-anywhere">{item ? nameOf(item) : title}</h2>
                    <p className="text-sm text-ink-muted">
                      {row ? formatMoney(row.totalPrice, locale) : titles.has(sku) && t('later.unavailable')}
                    </p>
                    {row && quantity < line.quantity && (
                      <p className="text-sm font-medium text-warn">{t('unavailable.left', { count: quantity })}</p>
                    )}
                    <form method="post" action="/api/cart/form" className="mt-2 flex flex-wrap items-end gap-x-4">
                      <input type="hidden" name="sku" value={sku} />
                      {row && (
                        <QuantityInput
                          label={t('quantityOf', { title: nameOf(row) })}
                          quantity={quantity}
                          max={limitToAvailable(row, maxLineQuantity)}
                        >
                          {t('update')}
                        </QuantityInput>
                      )}
                      <button
                        type="submit"
                        name="action"
                        value="remove"
                        formNoValidate
                        aria-label={t('removeOf', { title })}
                        className="min-h-11 cursor-pointer text-sm text-ink-muted underline underline-offset-4"
                      >
                        {t('remove')}
                      </button>
                    </form>
                  </div>
                </li>
              )
            })}
          </ul>
          <dl className="mt-6 flex items-baseline justify-between gap-4 text-lg">
            <dt>{t('subtotal')}</dt>
            <dd translate="no" className="price">
              {formatMoney(subtotal, locale)}
            </dd>
          </dl>
          {shown.unknown.length > 0 && <p className="mt-2 text-sm text-ink-muted">{t('partial')}</p>}
          <p className="mt-2 text-sm text-ink-muted">{t('note')}</p>
          {leadsTo === undefined ? (
            <form method="post" action="/api/checkout/form" className="mt-6">
              <Button type="submit" name="step" value="start" size="xl" wide>
                {t('checkout')}
              </Button>
            </form>
          ) : (
            <LinkButton href={leadsTo} size="xl" wide className="mt-6">
              {t('checkout')}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}

function QuantityInput({
  label,
  quantity,
  max,
  children,
}: {
  label: string
  quantity: number
  max: number
  children: Content
}) {
  return (
    <>
      <input
        type="number"
        name="quantity"
        aria-label={label}
        defaultValue={quantity}
        min={1}
        max={max}
        required
        className="select-box w-24"
      />
      <button
        type="submit"
        name="action"
        value="set"
        className="min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4"
      >
        {children}
      </button>
    </>
  )
}
