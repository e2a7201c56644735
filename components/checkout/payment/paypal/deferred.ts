/** A promise with its resolve and reject functions. It may be rejected before a handler is attached. */
export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void }

export function promised<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
