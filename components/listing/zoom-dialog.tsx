'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { largePicture } from '../../lib/pictures/large-picture'
import { pictureAt } from '../../lib/pictures/pictures'
import { AllMessages } from '../layout/all-texts'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'

const levels = [1, 1.5, 2, 3, 4]
const firstLevel = 2
/** Pixels that an arrow key scrolls the picture. */
const step = 80

type ZoomDialogProps = { src: string; alt: string; onClose: () => void }

/** One picture with zoom: by buttons and by plus and minus; scrolled with arrow keys, touch or the wheel. */
export const ZoomDialog = (props: ZoomDialogProps) => (
  <AllMessages>
    <Zoom {...props} />
  </AllMessages>
)

function Zoom({ src, alt, onClose }: ZoomDialogProps) {
  const t = useTranslations('listing')
  const help = useId()
  const box = useRef<HTMLElement>(null)
  const [ready, setReady] = useState(false)
  const [shown, setShown] = useState(() => pictureAt(src, 1000))
  const [levelIndex, setLevelIndex] = useState(firstLevel)
  const level = levels[levelIndex] ?? 1
  const center = useRef({ x: 0.5, y: 0.5 })

  useEffect(() => {
    let isUnmounted = false
    void largePicture(src).then((large) => {
      if (!isUnmounted) setShown(large)
    })
    return () => {
      isUnmounted = true
    }
  }, [src])

  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the center in place when the size changes.
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    area.scrollLeft = center.current.x * area.scrollWidth - area.clientWidth / 2
    area.scrollTop = center.current.y * area.scrollHeight - area.clientHeight / 2
  }, [level, ready])

  const zoomTo = (next: number) => {
    const area = box.current
    if (area && area.scrollWidth > 0 && area.scrollHeight > 0)
      center.current = {
        x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
        y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
      }
    setLevelIndex(Math.max(0, Math.min(levels.length - 1, next)))
  }

  const handleKey = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const offset = moves[event.key]
    if (offset) box.current?.scrollBy(...offset)
    else if (event.key === '+' || event.key === '=') zoomTo(levelIndex + 1)
    else if (event.key === '-') zoomTo(levelIndex - 1)
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work for any focus inside the dialog. */}
      <div onKeyDown={handleKey} className="grid gap-4">
        <section
          ref={(element) => {
            box.current = element
            // The dialog mounts its content after this component renders.
            setReady(element !== null)
          }}
          aria-label={alt}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
          tabIndex={0}
          className="stage h-[min(60dvh,92vw)] overflow-auto rounded-tile"
        >
          {/* biome-ignore lint/performance/noImgElement: pictures are already in their final sizes. */}
          <img
            src={shown}
            alt=""
            // The aspect ratio is known before the picture loads, so that its center can be shown at once.
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
            disabled={levelIndex === 0}
            onClick={() => zoomTo(levelIndex - 1)}
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
            disabled={levelIndex === levels.length - 1}
            onClick={() => zoomTo(levelIndex + 1)}
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
