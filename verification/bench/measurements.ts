import { once } from 'node:events'
import { signalGroup, spawnGroup } from '../../tools/run/child'
import { requireProgram } from '../../tools/run/programs'
import { type BenchContext, benchPages } from './bench-context'
import { measureCapacity } from './capacity'
import { measureEdge } from './edge'
import type { Figure } from './figure'
import { measureInteractions } from './interactions'
import { installLighthouse, measureLighthouse } from './lighthouse-audit'
import { measureMainThread } from './main-thread'
import { measureMemory } from './memory'
import { measureNavigation } from './navigation'
import { measureOrders } from './orders'
import { createSnapshots, removeSnapshots, type Snapshots } from './page-snapshot'
import { measureWeight } from './page-weight'
import { measureScale } from './scale'
import { measureServer } from './server-cpu'

/** The measurements of `npm run bench -w verification`, by name, in their order. */
export const measurements: Record<string, (context: BenchContext) => Promise<Figure[]>> = {
  weight: measureWeight,
  'main-thread': (context) => withSnapshots(context, measureMainThread),
  lighthouse: async (context) => {
    await installLighthouse()
    return await withSnapshots(context, measureLighthouse)
  },
  navigation: measureNavigation,
  interactions: measureInteractions,
  server: measureServer,
  edge: measureEdge,
  memory: measureMemory,
  orders: measureOrders,
  scale: measureScale,
  capacity: measureCapacity,
}

async function withSnapshots(
  context: BenchContext,
  measure: (context: BenchContext, snapshots: Snapshots) => Promise<Figure[]>,
): Promise<Figure[]> {
  await requireProgram('nginx', 'the script-free snapshots')
  const snapshots = await createSnapshots(context.testApp, benchPages)
  const nginx = spawnGroup('nginx', ['-c', snapshots.configuration, '-p', snapshots.dir], { stdio: 'inherit' })
  const closed = once(nginx, 'close')
  try {
    return await measure(context, snapshots)
  } finally {
    signalGroup(nginx, 'SIGTERM')
    await closed
    await removeSnapshots(snapshots)
  }
}
