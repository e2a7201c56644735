import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, frameWidth } from '../parts/frame'
import { n } from '../parts/shapes'

const middle = frameWidth / 2

/** Stacked type: every word fills the width, one of them in the accent color. A long last line becomes the caption. */
export const type: Family = (frame) => {
  const { height, ink, random, bleed, background } = frame
  const last = frame.text.at(-1) ?? ''
  const hasCaption = frame.text.length > 1 && last.length > 9
  const words = hasCaption ? frame.text.slice(0, -1) : frame.text
  const availableHeight = height - (hasCaption ? 46 : 6)
  const gap = 11
  const maxLineHeight = (availableHeight - gap * (words.length - 1)) / Math.max(1, words.length)
  const accentIndex = random.index(Math.max(1, words.length))
  const lines = words.map((word, index) =>
    setLine(word.toUpperCase(), {
      cut: 'display',
      fill: index === accentIndex ? accent(frame, 0) : ink,
      height: Math.min(maxLineHeight, 118),
      tracking: -14,
      maxWidth: 292,
    }),
  )
  const used = lines.reduce((sum, line) => sum + line.height + gap, -gap)
  let y = Math.max(0, (availableHeight - used) / 2)
  const stack = lines.map((line) => {
    y += line.height
    const svg = line.svg(middle, y)
    y += gap
    return svg
  })
  const backgroundRect = bleed
    ? `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, frame.accents[0], 0.12)}"/>`
    : ''
  if (!hasCaption) return `${backgroundRect}${stack.join('')}`
  const caption = setLine(last.toUpperCase(), { cut: 'caption', fill: ink, height: 12.5, tracking: 110, maxWidth: 284 })
  return `${backgroundRect}${stack.join('')}<rect x="4" y="${n(y + 4)}" width="292" height="5" fill="${ink}"/>${caption.svg(middle, y + 29)}`
}
