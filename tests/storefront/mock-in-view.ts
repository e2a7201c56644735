/** Replaces the observers of the browser. The function sets whether the observed elements are in view. */
export function mockInView(): (isInView: boolean) => void {
  let notify: (isInView: boolean) => void = () => undefined
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this)
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
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  return (isInView) => notify(isInView)
}
