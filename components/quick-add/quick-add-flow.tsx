'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocalHref } from '#local-href'
import { CallFailedError, CallRejectedError } from '../../lib/browser/call-errors'
import { useModals } from '../../lib/layout/modals'
import { useToasts } from '../../lib/layout/toasts'
import { openTile } from '../../lib/listing/open-tile'
import { type Prepared, prepareQuickAdd } from '../../lib/listing/quick-add'
import { paths } from '../../lib/routing/paths'
import { AllMessages } from '../ui/all-messages'
import { AddSingle, OptionsForm } from './options-form'
import { OptionsFrame } from './options-frame'

type Chosen = Extract<Prepared, { kind: 'options' | 'single' }>

type FlowProps = {
  slug: string
  productId: number
  /** The color that the tile shows, in a list that is filtered by color. */
  colorId: number | undefined
  title: string
  opener: HTMLElement
  onOpen: () => void
  onEnd: () => void
}

/** Handles a press on a tile's button, from loading the options to the result: added, out of stock, failed or closed. */
export function QuickAdd(props: FlowProps) {
  return (
    <AllMessages>
      <Flow {...props} />
    </AllMessages>
  )
}

function Flow({ slug, productId, colorId, title, opener, onOpen, onEnd }: FlowProps) {
  const t = useTranslations('quickAdd')
  const tListing = useTranslations('listing')
  const locale = useLocale()
  const router = useRouter()
  const local = useLocalHref()
  const [chosen, setChosen] = useState<Chosen>()
  // The same product may appear in two shelves of a page.
  const key = useId()
  const prepared = useRef(false)

  const end = () => {
    // The options unmount: return the focus to the button.
    opener.focus({ preventScroll: true })
    onEnd()
  }
  const fail = () => {
    useToasts.getState().show({ message: t('failed', { title }), type: 'danger' })
    end()
  }
  const showSoldOut = () => {
    end()
    useModals.getState().open({ id: 'quick-add-out-of-stock', subject: { title } })
  }

  const proceed = (result: Prepared) => {
    prepared.current = true
    switch (result.kind) {
      case 'soldOut':
        return showSoldOut()
      case 'private':
        useToasts.getState().show({ message: tListing('privateNotSold'), type: 'danger' })
        return end()
      case 'preorder':
        end()
        return router.push(local(paths.listing(slug, { product: productId, variation: colorId })))
      case 'options':
        onOpen()
        return setChosen(result)
      case 'single':
        return setChosen(result)
    }
  }

  const latest = useRef({ proceed, fail, onEnd })
  useEffect(() => {
    latest.current = { proceed, fail, onEnd }
  })
  useEffect(() => {
    let isMounted = true
    openTile.setState({ key, opener })
    // Another tile was pressed: close this one.
    const unsubscribe = openTile.subscribe((now) => {
      if (now.key !== key && now.key !== null) latest.current.onEnd()
    })
    // A hidden page that is shown again still has its open options.
    if (!prepared.current)
      prepareQuickAdd({ slug, productId, locale, colorId }).then(
        (result) => isMounted && latest.current.proceed(result),
        (error: unknown) => {
          if (!(error instanceof CallFailedError || error instanceof CallRejectedError)) throw error
          if (isMounted) latest.current.fail()
        },
      )
    return () => {
      isMounted = false
      unsubscribe()
    }
  }, [key, slug, productId, colorId, locale, opener])

  if (!chosen) return null
  if (chosen.kind === 'single') return <AddSingle offer={chosen.offer} shown={chosen.shown} onAdded={end} />
  return (
    <OptionsFrame title={title} opener={opener} onClose={end}>
      <OptionsForm offer={chosen.offer} initial={chosen.shown} onAdded={end} onFailed={fail} onSoldOut={showSoldOut} />
    </OptionsFrame>
  )
}
