import type { BrowserContext, Page } from 'playwright'

/** When a title and the first picture of the new page were painted, in ms since the press; null if a wait timed out. */
export type Painted = { title: number; picture: number; fullLoad: boolean }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface extends the type of the browser.
  interface Window {
    __watchPaint?: (title: string) => void
    __painted?: () => Painted | undefined
  }
}

/**
 * Adds a clock to every page of the browser. It starts with the next click, key press or history navigation and ends with the
 * frame that shows the expected heading, also when the press led to a new document.
 */
export async function addPaintWatch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const key = 'bench-paint'
    type Watch = { title: string; from?: number; document: number }
    const read = (): Watch | undefined => {
      const text = sessionStorage.getItem(key)
      return text === null ? undefined : JSON.parse(text)
    }
    const now = () => performance.timeOrigin + performance.now()
    let painted: { title?: number; picture?: number; fullLoad: boolean } | undefined
    const afterPaint = (done: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      requestAnimationFrame(() => port2.postMessage(undefined))
    }
    const look = () => {
      const watch = read()
      if (watch?.from === undefined) return
      const from = watch.from
      const result = painted ?? { fullLoad: watch.document !== performance.timeOrigin }
      painted = result
      // The page that was left stays in the document, hidden.
      const heading = [...document.querySelectorAll('h1')].find(
        (one) => one.textContent?.trim() === watch.title && one.checkVisibility(),
      )
      if (heading && result.title === undefined) {
        result.title = -1
        afterPaint(() => {
          result.title = now() - from
        })
      }
      const picture = [...document.querySelectorAll<HTMLImageElement>('main img')].find((one) => one.checkVisibility())
      if (heading && picture?.complete && picture.naturalWidth > 0 && result.picture === undefined) {
        result.picture = -1
        afterPaint(() => {
          result.picture = now() - from
        })
      }
      if (result.title === undefined || result.picture === undefined) requestAnimationFrame(look)
    }
    const start = (event: Event) => {
      const watch = read()
      if (watch === undefined || watch.from !== undefined) return
      sessionStorage.setItem(key, JSON.stringify({ ...watch, from: performance.timeOrigin + event.timeStamp }))
      requestAnimationFrame(look)
    }
    for (const name of ['click', 'keydown', 'popstate']) addEventListener(name, start, { capture: true })
    window.__watchPaint = (title) => {
      painted = undefined
      sessionStorage.setItem(key, JSON.stringify({ title, document: performance.timeOrigin }))
    }
    window.__painted = () => {
      if (painted?.title === undefined || painted.picture === undefined) return undefined
      const { title, picture, fullLoad } = painted
      return title < 0 || picture < 0 ? undefined : { title, picture, fullLoad }
    }
    // A new document continues the clock of the press that led to it.
    if (read()?.from !== undefined) requestAnimationFrame(look)
  })
}

/** Starts the clock with the next press, presses, and waits for the page with this title. */
export async function timePress(page: Page, title: string, press: () => Promise<void>): Promise<Painted> {
  await page.evaluate((wanted) => window.__watchPaint?.(wanted), title)
  await press()
  const handle = await page.waitForFunction(() => window.__painted?.())
  const painted = await handle.jsonValue()
  if (painted === undefined) throw new Error(`The page “${title}” was not painted.`)
  return painted
}
