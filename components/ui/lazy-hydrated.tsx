import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { HydratedPart } from './hydrated-part'
import { retryImport } from './lazy-with-retry'
import { useServerMarkup } from './use-server-markup'

/**
 * Like `lazyWithRetry`, for server-rendered parts with inputs. React renders such a part again, and loses its input, if its props
 * change before its script has loaded. So the part keeps its initial props until it is hydrated.
 */
export function lazyHydrated<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await retryImport(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level.
  return function LazyHydrated(props) {
    const fromServer = useServerMarkup()
    const [hydrated, setHydrated] = useState(!fromServer)
    const [initialProps] = useState(props)
    const shown = hydrated ? props : initialProps
    return useMemo(
      () => (
        <Suspense>
          <HydratedPart className="contents">
            <Part {...shown} />
          </HydratedPart>
          {!hydrated && <HydrationMarker onHydrated={() => setHydrated(true)} />}
        </Suspense>
      ),
      [shown, hydrated],
    )
  }
}

function HydrationMarker({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated)
  return null
}
