'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ColorChoice, PictureChoice } from '../../lib/listing/choices'
import { InitialsPlate } from '../ui/initials-plate'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { Picture } from '../ui/picture'

import { useServerMarkup } from '../ui/use-server-markup'
import { GalleryPicture, thumbnailSizes } from './gallery-picture'
import { RoundButton } from './round-button'

/** Views of a picture with a name of their own; every other label is `other`. */
const pictureViews = ['front', 'back', 'detail', 'scale'] as const

/** A primary picture is a front view. */
const pictureViewOf = (label: string) =>
  label === 'primary' ? 'front' : (pictureViews.find((view) => view === label) ?? 'other')

const ZoomDialog = lazyWithRetry(() => import('./zoom-dialog').then((module) => module.ZoomDialog))

/** The pictures of one color: a track to swipe, and thumbnails. The other pictures load on the first interaction. */
export function Gallery({
  title,
  color: { name, pictures, hex },
  ratio,
}: {
  title: string
  color: Pick<ColorChoice, 'name' | 'pictures' | 'hex'>
  /** Of the photographs' frame (`--ratio`). */
  ratio: number
}) {
  const t = useTranslations('listing')
  const track = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(0)
  const [isActivated, setActivated] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  // A fade-in would delay the largest picture of a new page.
  const [isFromServer] = useState(useServerMarkup())
  const count = pictures.length
  const currentIndex = Math.min(index, Math.max(0, count - 1))
  const current = pictures[currentIndex]

  useEffect(() => {
    const list = track.current
    if (!isActivated || !list) return
    // Without the lens, which may fail to load, the viewer still opens.
    const lens = import('./zoom-lens').then(
      ({ attachLens }) => attachLens(list),
      () => undefined,
    )
    return () => void lens.then((detach) => detach?.())
  }, [isActivated])

  const altOf = ({ view, alt, toCome }: PictureChoice) =>
    toCome ? '' : (alt ?? t('alt', { title, color: name, view: t(`view.${pictureViewOf(view)}`) }))

  const plate = <InitialsPlate title={title} text={t('pictureToCome')} />

  const show = (next: number) => {
    const target = (next + count) % count
    setActivated(true)
    setIndex(target)
    const list = track.current
    list?.scrollTo({ left: target * list.clientWidth, behavior: 'instant' })
  }

  const navigate = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    show(currentIndex + step)
  }

  return (
    <section
      aria-label={t('gallery', { title })}
      // Not on entering: the mouse may be here before hydration.
      onPointerMove={() => setActivated(true)}
      onTouchStart={() => setActivated(true)}
      onFocus={() => setActivated(true)}
      className={clsx('gallery', ratio > 1.5 && 'gallery-wide')}
      style={{ '--garment': hex }}
    >
      <div className="gallery-stage">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the zoom button opens the viewer too. */}
        <ul
          ref={track}
          data-press=""
          onClick={() => setZoomed(!current?.toCome)}
          // Browsers make a scrollable element focusable, so it needs a label.
          aria-label={t('gallery', { title })}
          onScroll={({ currentTarget: list }) => {
            if (list.clientWidth === 0) return
            setActivated(true)
            setIndex(Math.round(list.scrollLeft / list.clientWidth))
          }}
          className="gallery-track"
        >
          {pictures.map((picture, at) => (
            <li key={picture.src} className="stage" aria-hidden={at !== currentIndex}>
              {picture.toCome && plate}
              {!picture.toCome && (at === currentIndex || isActivated) && (
                <GalleryPicture
                  src={picture.src}
                  alt={altOf(picture)}
                  main={at === 0}
                  ratio={ratio}
                  isFromServer={isFromServer && at === 0}
                  fills={fillsFrame(picture)}
                />
              )}
            </li>
          ))}
          {count === 0 && <li className="stage">{plate}</li>}
        </ul>
        {current && !current.toCome && (
          <>
            <RoundButton
              ref={opener}
              label={t('zoom', { index: currentIndex + 1 })}
              icon="search"
              onClick={() => setZoomed(true)}
              className="absolute top-3 right-3 noscript:hidden"
            />
            {zoomed && (
              <ZoomDialog
                {...{ title, pictures, altOf, opener }}
                index={currentIndex}
                onClose={(last) => {
                  setZoomed(false)
                  show(last)
                }}
              />
            )}
          </>
        )}
        {count > 1 && (
          <div className="gallery-steps noscript:hidden">
            <p className="picture-count max-tablet-md:sr-only" role="status">
              {t('imageOf', { index: currentIndex + 1, count })}
            </p>
            <RoundButton label={t('previousImage')} icon="chevron-left" onClick={() => show(currentIndex - 1)} />
            <RoundButton label={t('nextImage')} icon="chevron-right" onClick={() => show(currentIndex + 1)} />
          </div>
        )}
      </div>
      {count > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={t('showImage', { index: at + 1, count })}
                aria-current={at === currentIndex ? 'true' : undefined}
                onClick={() => show(at)}
                onKeyDown={navigate}
                className="stage thumb"
              >
                <Picture
                  src={picture.src}
                  alt=""
                  sizes={thumbnailSizes}
                  maxWidth={560}
                  className={clsx('aspect-[4/5]', fillsFrame(picture) && 'object-cover')}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A close-up has no space around it: shown as a whole, it leaves bars in a frame of another shape. */
const fillsFrame = ({ view }: PictureChoice) => view === 'detail'
