/** A promise with its ends in hand. It may be refused with nobody listening yet. */
export type Promised<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void }

export function promised<T>(): Promised<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
