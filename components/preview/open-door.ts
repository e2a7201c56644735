import { enterPreview } from '../../lib/preview/enter-preview'

/** Shows the page again in its preview. Whoever has no right to one goes on in the shop; without an answer the next load of the page tries again. */
export async function openDoor(): Promise<void> {
  const opened = await enterPreview().catch(() => false)
  // Not a reload: that would keep the place on the page, and the bar above it out of sight.
  if (opened) window.location.replace(window.location.pathname + window.location.search)
}
