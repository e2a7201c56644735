/** Scrolling further down than this hides the header on small screens. */
const slack = 15

type Scroll = {
  /** Where the page stood when the header last made up its mind, and where it stands now, in pixels from the top. */
  before: number
  now: number
  /** Where the header's own place in the page ends. */
  end: number
  modalOpen: boolean
}

/**
 * Whether the header goes (true), comes back (false), or stays as it is (undefined): it goes once the reader has scrolled on by more than
 * 15 pixels with its own place out of view and no modal open, and comes back on any way up.
 */
export function headerGoes({ before, now, end, modalOpen }: Scroll): boolean | undefined {
  if (Math.abs(now - before) <= slack) return undefined
  if (now < before || now <= end) return false
  return modalOpen ? undefined : true
}
