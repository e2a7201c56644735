/** Scrolling down by more pixels than this hides the header on small screens. */
const slack = 15

type Scroll = {
  /** The scroll position at the header's last change, and the current one, in pixels from the top. */
  before: number
  now: number
  /** The bottom of the header's own position in the page. */
  end: number
  modalOpen: boolean
}

/**
 * Whether the header hides (true), reappears (false), or stays as it is (undefined): it hides after scrolling down by more than
 * 15 pixels with its own position out of view and no modal open, and reappears on any scroll up.
 */
export function shouldHideHeader({ before, now, end, modalOpen }: Scroll): boolean | undefined {
  if (Math.abs(now - before) <= slack) return undefined
  if (now < before || now <= end) return false
  return modalOpen ? undefined : true
}
