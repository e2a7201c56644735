/** The place of an element: the share that is in view, and its box in pixels. */
type Place = { intersectionRatio: number; bottom: number; height: number }

/** Replaces the observers of the browser. The function sets whether the observed elements are in view, at this place. */
export function mockInView(
  { intersectionRatio, bottom, height }: Place = { intersectionRatio: 0, bottom: 0, height: 0 },
) {
  let notify: (isInView: boolean) => void = () => undefined
  const box = { x: 0, y: bottom - height, top: bottom - height, left: 0, right: 0, width: 0, bottom, height }
  const rect = { ...box, toJSON: () => box }
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      const entry = {
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
        target: document.body,
        time: 0,
      }
      notify = (isIntersecting) => callback([{ ...entry, intersectionRatio, isIntersecting }], this)
    }
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
    takeRecords = () => []
  }
  return (isInView: boolean) => notify(isInView)
}
