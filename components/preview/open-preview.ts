import { activatePreview } from '../../lib/visit/activate-preview'

/**
 * Reloads the page in its preview. A visitor without access stays in the shop; if the request fails, the next page load retries.
 */
export async function openPreview(): Promise<void> {
  const opened = await activatePreview().catch(() => false)
  // Not `reload()`, which would keep the scroll position and hide the preview bar.
  if (opened) window.location.replace(window.location.pathname + window.location.search)
}
