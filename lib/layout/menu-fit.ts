type Space = { width: number; gap: number; more: number }

/**
 * The number of menu links that fit side by side. If not all of them fit, space is reserved for the button that shows the rest.
 * All in pixels; `more` is that button's width.
 */
export function fitLinks(widths: readonly number[], { width, gap, more }: Space): number {
  let end = 0
  let fitting = 0
  for (const [index, link] of widths.entries()) {
    end += link + (index > 0 ? gap : 0)
    if (end > width) return fitting
    if (end + gap + more <= width) fitting = index + 1
  }
  return widths.length
}
