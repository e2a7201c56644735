import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of the page whose script is a file of its own, asked for when the part is first shown. As `next/dynamic`, without what that adds to
 * every page.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins.
  return function Late(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
