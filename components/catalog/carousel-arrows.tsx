// Bundle boundary: loaded after the page.
'use client'

import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../ui/icon'

/** The tolerance in pixels for a list at its end. */
const slack = 4

/** Buttons that scroll a list by its visible width. At an end the arrow is disabled, but keeps the focus. */
export function CarouselArrows({ list, previous, next }: { list: string; previous: string; next: string }) {
  const [ends, setEnds] = useState({ start: true, end: false, fits: true })

  useEffect(() => {
    const row = document.getElementById(list)
    if (!row) return
    const update = () => {
      const scrollRange = row.scrollWidth - row.clientWidth
      const position = Math.abs(row.scrollLeft)
      setEnds({ start: position <= slack, end: position >= scrollRange - slack, fits: scrollRange <= slack })
    }
    update()
    row.addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      row.removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [list])

  const move = (groups: number) => {
    const row = document.getElementById(list)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollBy({ left: groups * row.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' })
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
