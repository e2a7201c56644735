import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component whose script is a separate file that loads when it first renders. Like `next/dynamic`, without its weight on every
 * page.
 * Renders `Fallback` until then. Retries a failed load for as long as the browser is offline, so that the page and its input survive.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await retryImport(load) }))
  return function Lazy(props) {
    return (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** While online it fails after some retries: after a deployment the file may no longer exist. */
export async function retryImport<T>(load: () => Promise<T>, retriesLeft = 5): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (retriesLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return retryImport(load, navigator.onLine ? retriesLeft - 1 : retriesLeft)
  }
}
