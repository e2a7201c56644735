import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { showLargePicture } from '../../lib/services/large-picture'
import { Picture } from '../ui/picture'
import { thumbnailSizes } from './gallery-picture'
import { RoundButton } from './round-button'
import { maxScale, useZoomView } from './use-zoom-view'

const square = [1]
const levels = [1, 1.5, 2, 3, maxScale]
/** Pixels that an arrow key moves a zoomed picture. */
const step = 80

/**
 * A track of pictures to swipe, each of which can be zoomed. The arrow keys change the picture, or move it while it is zoomed.
 * The largest version of a picture loads when it is zoomed.
 */
export function ZoomViewer({
  label,
  pictures,
  initialIndex,
  onShow,
  onClose,
}: {
  label: string
  pictures: { src: string; alt: string }[]
  initialIndex: number
  onShow: (index: number) => void
  onClose: () => void
}) {
  const t = useTranslations('listingDialogs')
  const tListing = useTranslations('listing')
  const help = useId()
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(initialIndex)
  const { shown, zoomTo, moveBy, reset } = useZoomView(track, index)
  const count = pictures.length
  const isZoomed = shown.scale > 1

  useLayoutEffect(() => {
    const list = track.current
    list?.scrollTo({ left: initialIndex * list.clientWidth, behavior: 'instant' })
  }, [initialIndex])

  useEffect(() => {
    const picture = track.current?.children[index]?.querySelector<HTMLImageElement>('.zoom-picture')
    if (isZoomed && picture) void showLargePicture(picture)
  }, [isZoomed, index])

  const change = (next: number) => {
    if (next === index) return
    reset()
    setIndex(next)
    onShow(next)
  }
  const open = (next: number) => {
    const target = (next + count) % count
    change(target)
    const list = track.current
    list?.scrollTo({ left: target * list.clientWidth, behavior: 'instant' })
  }
  const more = () => zoomTo(levels.find((level) => level > shown.scale) ?? maxScale)
  const less = () => zoomTo(levels.findLast((level) => level < shown.scale) ?? 1)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keyActions[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (action === 'more') more()
    else if (action === 'less') less()
    else if (action === 'first') open(0)
    else if (action === 'last') open(count - 1)
    else if (isZoomed) moveBy(-action.x * step, -action.y * step)
    else open(index + action.x)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    // A click on a picture moves the focus to the dialog itself, which stops the propagation of arrow keys.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])

  return (
    <div className="zoom-viewer">
      <RoundButton label={t('close')} icon="close" onClick={onClose} className="zoom-close" />
      <ul
        ref={track}
        aria-label={label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: list }) => {
          if (list.clientWidth > 0) change(Math.round(list.scrollLeft / list.clientWidth))
        }}
        className={clsx('zoom-track', isZoomed && 'zoom-track-zoomed')}
      >
        {pictures.map(({ src, alt }, at) => (
          <li key={src} className="zoom-frame" aria-hidden={at !== index}>
            <div
              className={clsx('relative size-full', shown.smooth && 'zoom-smooth')}
              style={
                at === index ? { transform: `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale})` } : undefined
              }
            >
              <ZoomPicture src={src} alt={alt} isNear={Math.abs(at - index) <= 1} />
            </div>
          </li>
        ))}
      </ul>
      <p id={help} hidden>
        {t('zoom.help')}
      </p>
      <div className="zoom-controls">
        {count > 1 && (
          <RoundButton label={tListing('previousImage')} icon="chevron-left" onClick={() => open(index - 1)} />
        )}
        <RoundButton label={t('zoom.less')} icon="minus" disabled={!isZoomed} onClick={less} />
        <p role="status" className="picture-count min-w-14 text-center">
          {t('zoom.level', { percent: Math.round(shown.scale * 100) })}
        </p>
        <RoundButton label={t('zoom.more')} icon="plus" disabled={shown.scale >= maxScale} onClick={more} />
        {count > 1 && (
          <RoundButton label={tListing('nextImage')} icon="chevron-right" onClick={() => open(index + 1)} />
        )}
      </div>
      {count > 1 && (
        <p role="status" className="picture-count zoom-count">
          {tListing('imageOf', { index: index + 1, count })}
        </p>
      )}
    </div>
  )
}

/** A picture as a whole. Its blurred thumbnail is in its place until it is loaded. */
function ZoomPicture({ src, alt, isNear }: { src: string; alt: string; isNear: boolean }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      {!isLoaded && (
        <div className="pointer-events-none absolute inset-0 blur-[14px]">
          <Picture src={src} alt="" sizes={thumbnailSizes} maxWidth={560} className="zoom-thumbnail" />
        </div>
      )}
      {/* `sizes` is the width of a square, which is the frame although the picture is shown as a whole. */}
      <Picture
        src={src}
        alt={alt}
        maxWidth={1600}
        main={isNear}
        frame={square}
        sizes="min(100vw, 100vh)"
        onLoad={() => setLoaded(true)}
        className="zoom-picture relative"
      />
    </>
  )
}

const keyActions: Record<string, 'more' | 'less' | 'first' | 'last' | { x: number; y: number }> = {
  '+': 'more',
  '=': 'more',
  '-': 'less',
  Home: 'first',
  End: 'last',
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
