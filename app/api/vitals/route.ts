import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { recordVitals } from '@/lib/server/metrics'
import { Vitals } from '@/lib/server/vitals'

/** Records the Web Vitals of a page view in the metrics: `{ taken }`. Same origin only, limited per visitor. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    Vitals,
    async (_, vitals) => {
      recordVitals(vitals)
      return privateJson({ taken: true }, 202)
    },
    'report',
  )
