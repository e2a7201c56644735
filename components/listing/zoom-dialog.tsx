'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { largePicture } from '../../lib/listing/large-picture'
import { pictureAt } from '../../lib/listing/pictures'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'

const levels = [1, 1.5, 2, 3, 4]
const firstLevel = 2
/** Pixels that an arrow key moves the picture. */
const step = 80

/** One picture as large as it is wanted: by buttons, by plus and minus, moved by the arrow keys, the finger or the wheel. */
export function ZoomDialog({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const t = useTranslations('listing')
  const help = useId()
  const box = useRef<HTMLElement>(null)
  const [ready, setReady] = useState(false)
  const [shown, setShown] = useState(() => pictureAt(src, 1000))
  const [at, setAt] = useState(firstLevel)
  const level = levels[at] ?? 1
  const middle = useRef({ x: 0.5, y: 0.5 })

  useEffect(() => {
    let gone = false
    void largePicture(src).then((large) => {
      if (!gone) setShown(large)
    })
    return () => {
      gone = true
    }
  }, [src])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in the middle stays there each time the size changes.
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.scrollLeft = middle.current.x * area.scrollWidth - area.clientWidth / 2
    area.scrollTop = middle.current.y * area.scrollHeight - area.clientHeight / 2
  }, [level, ready])

  const zoomTo = (next: number) => {
    const area = box.current
    if (area && area.scrollWidth > 0 && area.scrollHeight > 0)
      middle.current = {
        x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
        y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
      }
    setAt(Math.max(0, Math.min(levels.length - 1, next)))
  }

  const press = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const move = moves[event.key]
    if (move) box.current?.scrollBy(...move)
    else if (event.key === '+' || event.key === '=') zoomTo(at + 1)
    else if (event.key === '-') zoomTo(at - 1)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('zoom.title')}
      description={alt}
      closeLabel={t('close')}
      initialFocus={box}
      wide
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the dialog the focus is. */}
      <div onKeyDown={press} className="grid gap-4">
        <section
          ref={(element) => {
            box.current = element
            // The dialog puts its content into the page later than this component renders.
            setReady(element !== null)
          }}
          aria-label={alt}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reachable with the keyboard.
          tabIndex={0}
          className="stage h-[min(60dvh,92vw)] overflow-auto rounded-tile"
        >
          {/* biome-ignore lint/performance/noImgElement: pictures come in their final sizes. */}
          <img
            src={shown}
            alt=""
            // The shape is known before the picture is, so that its middle can be shown at once.
            width={1000}
            height={1000}
            style={{ width: `${level * 100}%` }}
            className="block h-auto max-w-none"
          />
        </section>
        <div className="flex items-center gap-3">
          <Button
            tone="outline"
            size="md"
            aria-label={t('zoom.less')}
            disabled={at === 0}
            onClick={() => zoomTo(at - 1)}
          >
            <Icon name="minus" className="size-5" />
          </Button>
          <p role="status" className="min-w-16 text-center font-semibold tabular-nums">
            {t('zoom.level', { percent: level * 100 })}
          </p>
          <Button
            tone="outline"
            size="md"
            aria-label={t('zoom.more')}
            disabled={at === levels.length - 1}
            onClick={() => zoomTo(at + 1)}
          >
            <Icon name="plus" className="size-5" />
          </Button>
          <p id={help} className="min-w-0 text-sm text-ink-muted pointer-coarse:hidden">
            {t('zoom.help')}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
