'use client'

import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../ui/icon'

/** Pixels that a list may be off its end and still count as there. */
const slack = 4

/** Move a list by what of it is in view. At an end the arrow that leads on is off, but keeps the focus. */
export function CarouselArrows({ list, previous, next }: { list: string; previous: string; next: string }) {
  const [ends, setEnds] = useState({ start: true, end: false, fits: true })

  useEffect(() => {
    const row = document.getElementById(list)
    if (!row) return
    const look = () => {
      const room = row.scrollWidth - row.clientWidth
      const at = Math.abs(row.scrollLeft)
      setEnds({ start: at <= slack, end: at >= room - slack, fits: room <= slack })
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list])

  const move = (groups: number) => {
    const row = document.getElementById(list)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollBy({ left: groups * row.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }
  if (ends.fits) return null
  return (
    <div className="flex shrink-0 gap-2">
      <Arrow label={previous} icon="chevron-left" off={ends.start} onPress={() => move(-1)} controls={list} />
      <Arrow label={next} icon="chevron-right" off={ends.end} onPress={() => move(1)} controls={list} />
    </div>
  )
}

type ArrowProps = { label: string; icon: IconName; off: boolean; onPress: () => void; controls: string }

const Arrow = ({ label, icon, off, onPress, controls }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-controls={controls}
    aria-disabled={off}
    onClick={() => {
      if (!off) onPress()
    }}
    className="grid size-11 cursor-pointer place-items-center rounded-pill border border-line-strong hover:border-ink aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-muted"
  >
    <Icon name={icon} className="size-5" />
  </button>
)
