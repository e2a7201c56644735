import type { Metric } from '../../commerce/contract/metrics/exposition'
import { watchProcess } from '../../commerce/contract/metrics/process-metrics'
import { createRequestCounts, type RequestCounts } from '../../commerce/contract/metrics/request-counts'
import type { RequestLine } from '../request-log'
import { routeKind } from './route-kind'

type Measures = { counts: RequestCounts; process: () => Metric[] }

declare global {
  /** The start of the process and the route that tells are bundled apart: what one of them counts the other must see. */
  var awningMeasures: Measures | undefined
}

function measures(): Measures {
  globalThis.awningMeasures ??= { counts: createRequestCounts(), process: watchProcess() }
  return globalThis.awningMeasures
}

export function countRequest({ path, status, ms, cache }: RequestLine): void {
  measures().counts.count({ route: routeKind(path), status, ms, cache })
}

/** Everything that this process of the app tells of itself. */
export const readMeasures = (): Metric[] => [...measures().counts.metrics(), ...measures().process()]
