/** A script of Next.js, `<script src="/_next/static/chunks/….js" async="">`, or its preload. `noModule` scripts have no `async`. */
const scripts =
  /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>|<link rel="preload" as="script"[^>]*\/>/g

/**
 * Loads the scripts of a page after its first frame instead of with its pictures and fonts: the first view is complete earlier, and
 * hydration does not delay it. At once on the first press, and in a tab in the background, which has no frames.
 * @param html a page rendered by Next.js; without such scripts it is returned unchanged
 */
export function deferScripts(html: string): string {
  const urls: string[] = []
  let rest = ''
  let at = 0
  for (const { 0: tag, 1: url, index } of html.matchAll(scripts)) {
    rest += html.slice(at, index)
    at = index + tag.length
    if (url !== undefined) urls.push(url)
  }
  const end = html.lastIndexOf('</body>')
  if (urls.length === 0 || end < at) return html
  return `${rest}${html.slice(at, end)}<script>(${loadAfterFrame})(${JSON.stringify(urls)})</script>${html.slice(end)}`
}

/** Runs in the page, as text: no imports, and no syntax that the compiler replaces by helpers. */
function loadAfterFrame(urls: string[]): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const url of urls) {
      const element = document.createElement('script')
      element.src = url
      element.async = true
      document.head.append(element)
    }
  }
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, { capture: true, once: true })
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
