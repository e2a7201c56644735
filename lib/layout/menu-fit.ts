type Room = { width: number; gap: number; more: number }

/**
 * How many links of a menu stand side by side. Where not all of them fit, room is left for the button that shows the rest.
 * All in pixels; `more` is that button's width.
 */
export function fitLinks(widths: readonly number[], { width, gap, more }: Room): number {
  let end = 0
  let fitting = 0
  for (const [index, link] of widths.entries()) {
    end += link + (index > 0 ? gap : 0)
    if (end > width) return fitting
    if (end + gap + more <= width) fitting = index + 1
  }
  return widths.length
}
