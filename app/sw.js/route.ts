import { lastWorker } from '@/lib/store/last-worker'

/** Where an earlier shop on this host may have left a service worker: it ends itself. */
export const GET = () => lastWorker()
