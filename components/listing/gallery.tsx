'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PictureChoice } from '../../lib/listing/choices'
import { viewOf } from '../../lib/listing/views'
import { Icon, type IconName } from '../ui/icon'
import { late } from '../ui/late'
import { Picture } from '../ui/picture'

const ZoomDialog = late(() => import('./zoom-dialog').then((module) => module.ZoomDialog))

/** The pictures of one colour: thumbnails, and a track to swipe. The other pictures are fetched once the buyer shows interest. */
export function Gallery({
  title,
  colour,
  pictures,
  hex,
}: {
  title: string
  colour: string
  pictures: PictureChoice[]
  hex: string
}) {
  const t = useTranslations('listing')
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [curious, setCurious] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  const count = pictures.length
  const shown = Math.min(index, Math.max(0, count - 1))
  const current = pictures[shown]

  useEffect(() => {
    const list = track.current
    if (!curious || !list) return
    let detach: (() => void) | undefined
    let gone = false
    import('./lens').then(
      ({ attachLens }) => {
        if (!gone) detach = attachLens(list, () => setZoomed(true))
      },
      () => {
        // The connection went away: there is no lens then, and the button still enlarges.
      },
    )
    return () => {
      gone = true
      detach?.()
    }
  }, [curious])

  const altOf = ({ view, alt }: PictureChoice) => alt ?? t('alt', { title, colour, view: t(`view.${viewOf(view)}`) })

  const show = (next: number) => {
    const target = (next + count) % count
    setCurious(true)
    setIndex(target)
    const list = track.current
    list?.scrollTo({ left: target * list.clientWidth, behavior: 'instant' })
  }

  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <section
      aria-label={t('gallery', { title })}
      onPointerEnter={() => setCurious(true)}
      onTouchStart={() => setCurious(true)}
      onFocus={() => setCurious(true)}
      className="gallery"
      style={{ '--garment': hex }}
    >
      {count > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={t('showImage', { index: at + 1, count })}
                aria-current={at === shown ? 'true' : undefined}
                onClick={() => show(at)}
                onKeyDown={turn}
                className="stage thumb"
              >
                <Picture src={picture.src} alt="" sizes="88px" widest={560} className="aspect-[4/5] object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={clsx('relative order-1 min-w-0 tablet:order-2', count < 2 && 'tablet:col-span-2')}>
        <ul
          ref={track}
          // Browsers make it a stop of the keyboard, as it can be scrolled.
          aria-label={t('gallery', { title })}
          onScroll={({ currentTarget: list }) => {
            if (list.clientWidth > 0) setIndex(Math.round(list.scrollLeft / list.clientWidth))
          }}
          className="gallery-track"
        >
          {pictures.map((picture, at) => (
            <li key={picture.src} className="stage w-full shrink-0 snap-center" aria-hidden={at !== shown}>
              {at === shown || curious ? (
                <Picture
                  src={picture.src}
                  alt={altOf(picture)}
                  main={at === 0}
                  sizes="(min-width: 1520px) 800px, (min-width: 992px) 52vw, 92vw"
                  className="appear gallery-picture object-contain"
                />
              ) : (
                <div className="gallery-picture" />
              )}
            </li>
          ))}
          {count === 0 && (
            <li className="stage w-full shrink-0">
              <div role="img" aria-label={title} data-failed className="gallery-picture" />
            </li>
          )}
        </ul>
        {current && (
          <>
            <Round
              label={t('zoom.open', { index: shown + 1 })}
              icon="search"
              onClick={() => setZoomed(true)}
              className="absolute top-3 right-3 noscript:hidden"
            />
            {zoomed && <ZoomDialog src={current.src} alt={altOf(current)} onClose={() => setZoomed(false)} />}
          </>
        )}
        {count > 1 && (
          <div className="absolute right-3 bottom-3 flex items-center gap-2 noscript:hidden">
            <p className="picture-count" role="status">
              {t('imageOf', { index: shown + 1, count })}
            </p>
            <Round label={t('previousImage')} icon="chevron-left" onClick={() => show(shown - 1)} />
            <Round label={t('nextImage')} icon="chevron-right" onClick={() => show(shown + 1)} />
          </div>
        )}
      </div>
    </section>
  )
}

function Round({
  label,
  icon,
  onClick,
  className,
}: {
  label: string
  icon: IconName
  onClick: () => void
  className?: string
}) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={clsx('round round-floating', className)}>
      <Icon name={icon} className="size-5" />
    </button>
  )
}
