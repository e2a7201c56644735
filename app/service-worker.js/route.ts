import { serviceWorkerRemoval } from '@/lib/visit/host-file-responses'

/** Removes a service worker that an earlier shop on this host may have installed. */
export const GET = () => serviceWorkerRemoval()
