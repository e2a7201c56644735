import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of the page whose script is a file of its own, asked for when the part is first shown. As `next/dynamic`, without what that adds to
 * every page. A file that does not come is asked for again, for as long as there is no connection: it must not take the page with it, and what the
 * visitor has typed there.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await persist(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins.
  return function Late(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** With a connection it is given up after some tries: the shop may be a newer one, which has no such file any more. */
export async function persist<T>(load: () => Promise<T>, left = 5): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (left === 0) throw error
    await new Promise((go) => setTimeout(go, 1000))
    return persist(load, navigator.onLine ? left - 1 : left)
  }
}
