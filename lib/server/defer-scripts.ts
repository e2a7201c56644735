/** A script of the framework: `<script src="/_next/static/chunks/….js" async="">`. `noModule` scripts have no `async`. */
const script = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g
const preload = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Loads the scripts of a page after its first frame instead of with its pictures and fonts: the first view is complete earlier, and
 * hydration does not delay it. At once on the first press, and in a tab in the background, which has no frames. The events before
 * hydration are kept by `PreHydrationEvents`.
 * @param html a page rendered by the framework; without such scripts it is returned unchanged
 */
export function deferScripts(html: string): string {
  const urls = Array.from(html.matchAll(script), ([, url = '']) => url)
  if (urls.length === 0) return html
  const loader = `<script>(${loadAfterFrame})(${JSON.stringify(urls)})</script>`
  return html.replaceAll(script, '').replaceAll(preload, '').replace('</body>', `${loader}</body>`)
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
