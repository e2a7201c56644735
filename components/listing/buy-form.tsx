'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocalHref } from '#local-href'
import { type OpenModal, useModals } from '../../lib/layout/modals'
import { hasColorChoice, hasSizeChoice } from '../../lib/listing/choice-rules'
import type { ListingChoices, SizeChoice } from '../../lib/listing/choices'
import { canBuy, changeColor, type Shown } from '../../lib/listing/selection'
import { paths } from '../../lib/routing/paths'
import { Button } from '../ui/button'
import type { Elements } from '../ui/content'
import { Icon } from '../ui/icon'
import { QuantityField } from '../ui/quantity-field'
import { moneyTag, textElements } from '../ui/text-elements'
import { BuyBar } from './buy-bar'
import { ColorField } from './color-field'
import { SizeField } from './size-field'
import { useAddToCart } from './use-add-to-cart'

/**
 * Color, size, quantity and the buy button. Without JavaScript it is a form that requests the chosen color and size from the
 * server or adds them to the cart; with it every choice applies at once.
 */
export function BuyForm({
  choices,
  shown,
  onShow,
  region,
  children,
}: {
  choices: ListingChoices
  shown: Shown
  onShow: (shown: Shown) => void
  region: string
  /** Shown first: what the price includes, and the other products of the listing. */
  children?: Elements
}) {
  const t = useTranslations('listing')
  const note = useId()
  const button = useRef<HTMLButtonElement>(null)
  const open = useModals((modals) => modals.open)
  const [quantity, setQuantity] = useState(1)
  const { add, busy, done, failed } = useAddToCart(choices, region)
  const { color, size } = shown
  const { preorder, chart, priceTexts } = choices
  const buyable = canBuy(shown) && !choices.private
  const stock = size?.stock
  // The quantity list of a size with known stock ends at the stock.
  const cappedQuantity = stock !== undefined && stock <= 10 ? Math.min(quantity, stock) : quantity
  const part = size?.installment === undefined ? undefined : priceTexts[size.installment]
  const first = size?.firstInstallment === undefined ? undefined : priceTexts[size.firstInstallment]

  const chooseSize = (chosen: SizeChoice) => onShow({ color, size: chosen })
  const openFor = (id: Extract<OpenModal['id'], 'preorderform-modal' | 'getnotified-modal'>) =>
    size &&
    open({
      id,
      subject: {
        listingSlug: choices.slug,
        productId: choices.productId,
        colorId: color.id,
        sizeId: size.id,
        title: [choices.title, color.name, size.label].join(' · '),
      },
    })

  const local = useLocalHref()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Native validation decides; errors are shown in the page instead of the browser's bubble.
    if (!form.checkValidity()) form.querySelector<HTMLElement>(':invalid')?.focus()
    else if (buyable && preorder) openFor('preorderform-modal')
    else if (buyable) void add(shown, cappedQuantity)
  }

  return (
    <form
      noValidate
      method="get"
      action={local(paths.listing(choices.slug))}
      data-scripted=""
      onSubmit={submit}
      className="mt-3 grid gap-4 tablet:mt-7 tablet:gap-6"
    >
      <input type="hidden" name="product" value={choices.productId} />
      <PlainLine color={color} size={size} choices={choices} />
      {children}
      {hasColorChoice(choices.colors, choices.digital) && (
        <ColorField colors={choices.colors} chosen={color} onChoose={(chosen) => onShow(changeColor(shown, chosen))} />
      )}
      {(hasSizeChoice(color.sizes) || chart) && (
        <div className="relative min-w-0">
          {hasSizeChoice(color.sizes) && <SizeField sizes={color.sizes} chosen={size} onChoose={chooseSize} />}
          {chart && (
            <button
              type="button"
              className={clsx('size-guide link', hasSizeChoice(color.sizes) && 'size-guide-beside')}
              onClick={() =>
                open({
                  id: 'sizechart-modal',
                  subject: { title: choices.title, sizes: color.sizes, onChoose: chooseSize, ...chart },
                })
              }
            >
              {t('sizeGuide')}
            </button>
          )}
        </div>
      )}
      <button type="submit" className="plain-submit">
        {t('showSelection')}
      </button>
      <div className="buy-row">
        {!preorder && (
          <QuantityField
            label={t('quantity')}
            labelHidden
            value={cappedQuantity}
            stock={stock}
            onChange={setQuantity}
            problem={t('quantityProblem')}
            name="quantity"
            className="buy-quantity"
          />
        )}
        <Button
          ref={button}
          type="submit"
          size="xl"
          wide
          className={preorder ? 'basis-full noscript:hidden' : undefined}
          // Without scripts, the button sends the form to the cart.
          name="action"
          value="add"
          formMethod="post"
          formAction="/api/cart/form"
          disabled={!buyable}
          busy={busy}
          busyText={t('adding')}
          aria-describedby={preorder || choices.private ? note : undefined}
        >
          {done ? (
            <span className="appear flex items-center gap-2">
              <Icon name="check" className="size-5" />
              <span>{t('added')}</span>
            </span>
          ) : (
            buttonText()
          )}
        </Button>
        {size?.soldOut && (
          <Button tone="outline" className="basis-full noscript:hidden" onClick={() => openFor('getnotified-modal')}>
            {t('notify')}
          </Button>
        )}
      </div>
      <p id={note} role="status" className="-mt-3 min-h-5 text-sm font-medium empty:hidden">
        {choices.private
          ? t('privateNotSold')
          : preorder
            ? (choices.preorderText ?? t('preorderNote'))
            : size?.left === undefined
              ? ''
              : t('left', { count: size.left })}
      </p>
      {part && buyable && !preorder && (
        <p className="-mt-2 text-sm text-ink-muted">
          {textElements(
            first === undefined
              ? t.rich('payLater', { part, ...moneyTag })
              : t.rich('payLaterUneven', { first, part, ...moneyTag }),
          )}
        </p>
      )}
      {failed && (
        <p role="alert" className="-mt-3 text-sm font-medium text-danger">
          {t('notSaved')}
        </p>
      )}
      <BuyBar choices={choices} shown={shown} busy={busy} done={done} target={button} />
    </form>
  )

  function buttonText() {
    if (!canBuy(shown)) return t('outOfStock')
    if (preorder) return t('preorder')
    const price = (size && priceTexts[size.amount]) ?? ''
    return <span className="price-beside">{textElements(t.rich('addToCartPrice', { price, ...moneyTag }))}</span>
  }
}

/** The rest of the cart line, which a browser without scripts sends: the only color and the only size have no field. */
function PlainLine({ choices, color, size }: Shown & { choices: ListingChoices }) {
  return (
    <>
      <input type="hidden" name="slug" value={choices.slug} />
      <input type="hidden" name="itemGroupId" value={choices.itemGroupId} />
      {!hasColorChoice(choices.colors, choices.digital) && <input type="hidden" name="variation" value={color.id} />}
      {!hasSizeChoice(color.sizes) && size && <input type="hidden" name="size" value={size.id} />}
    </>
  )
}
