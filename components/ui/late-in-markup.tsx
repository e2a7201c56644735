import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useServerMarkup } from '../layout/use-server-markup'
import { persist } from './late'

/**
 * As `late`, for a part that the server's markup holds and that people type into. React makes such a part anew, and drops what was typed, where its
 * properties change before its script is there. So it keeps those of the page as it came until it has taken its markup over.
 */
export function lateInMarkup<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await persist(load) }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins.
  return function LateInMarkup(props) {
    const fromServer = useServerMarkup()
    const [taken, setTaken] = useState(!fromServer)
    const [first] = useState(props)
    const shown = taken ? props : first
    return useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
          {!taken && <Taken tell={() => setTaken(true)} />}
        </Suspense>
      ),
      [shown, taken],
    )
  }
}

/** Tells that what stands beside it has been taken over. */
function Taken({ tell }: { tell: () => void }) {
  useEffect(tell)
  return null
}
