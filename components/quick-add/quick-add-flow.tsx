'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { useModals } from '../../lib/layout/modals'
import { useToasts } from '../../lib/layout/toasts'
import { openTile } from '../../lib/quick-add/open-tile'
import { type Prepared, prepareQuickAdd } from '../../lib/quick-add/prepare'
import { paths } from '../../lib/routes'
import { AllTexts } from '../layout/all-texts'
import { AddSingle } from './add-single'
import { OptionsForm } from './options-form'
import { OptionsFrame } from './options-frame'

type Chosen = Extract<Prepared, { kind: 'options' | 'single' }>

type FlowProps = {
  slug: string
  productId: number
  title: string
  opener: RefObject<HTMLButtonElement | null>
  onOpen: () => void
  onEnd: () => void
}

/** What follows a press on a tile's button, from fetching the product's options to its end: added, out of stock, failed or closed. */
export function QuickAddFlow(props: FlowProps) {
  return (
    <AllTexts>
      <Flow {...props} />
    </AllTexts>
  )
}

function Flow({ slug, productId, title, opener, onOpen, onEnd }: FlowProps) {
  const t = useTranslations('quickAdd')
  const words = useTranslations('listing')
  const locale = useLocale()
  const router = useRouter()
  const [chosen, setChosen] = useState<Chosen>()
  // The same product may stand on two shelves of a page.
  const key = useId()
  const prepared = useRef(false)

  const end = () => {
    // The options go: the focus must not be lost with them.
    opener.current?.focus({ preventScroll: true })
    onEnd()
  }
  const fail = () => {
    useToasts.getState().show({ message: t('failed', { title }), type: 'danger' })
    end()
  }
  const tellSoldOut = () => {
    end()
    useModals.getState().open({ id: 'quick-add-out-of-stock', subject: { title } })
  }

  const proceed = (found: Prepared) => {
    prepared.current = true
    switch (found.kind) {
      case 'soldOut':
        return tellSoldOut()
      case 'private':
        useToasts.getState().show({ message: words('privateNotSold'), type: 'danger' })
        return end()
      case 'preorder':
        end()
        return router.push(paths.listing(slug, { product: productId }))
      case 'options':
        onOpen()
        return setChosen(found)
      case 'single':
        return setChosen(found)
    }
  }

  const latest = useRef({ proceed, fail, onEnd })
  useEffect(() => {
    latest.current = { proceed, fail, onEnd }
  })
  useEffect(() => {
    let live = true
    openTile.setState({ key, opener: opener.current })
    // Another tile was pressed: this one gives way.
    const leave = openTile.subscribe((now) => {
      if (now.key !== key && now.key !== null) latest.current.onEnd()
    })
    // A page that is shown again, having been left with its options open, has them already.
    if (!prepared.current)
      prepareQuickAdd({ slug, productId, locale }).then(
        (found) => live && latest.current.proceed(found),
        (error: unknown) => {
          if (!(error instanceof CallLost || error instanceof CallRefused)) throw error
          if (live) latest.current.fail()
        },
      )
    return () => {
      live = false
      leave()
    }
  }, [key, slug, productId, locale, opener])

  if (!chosen) return null
  if (chosen.kind === 'single') return <AddSingle offer={chosen.offer} shown={chosen.shown} onAdded={end} />
  return (
    <OptionsFrame title={title} opener={opener} onClose={end}>
      <OptionsForm offer={chosen.offer} initial={chosen.shown} onAdded={end} onFailed={fail} onSoldOut={tellSoldOut} />
    </OptionsFrame>
  )
}
