import { usStates } from '@awning/address/regions/us-states'
import { stateOfZip } from '@awning/address/zip-states'
import { privateJson } from '@/lib/api/api-response'
import type { ZipPlace } from '@/lib/checkout/address-calls'
import { handleCheckoutRead } from '@/lib/checkout/handle'

/** City and state of a ZIP code of the United States: `{ city, stateCode }`, each '' if it is unknown. */
export const GET = (request: Request) =>
  handleCheckoutRead(request, async () => {
    const zip = new URL(request.url).searchParams.get('zip') ?? ''
    const code = /^\d{5}$/.test(zip) ? stateOfZip(zip) : undefined
    const stateCode = usStates.some(([known]) => known === code) ? code : undefined
    // The table of cities is loaded with the first ZIP code.
    const { cityOfZip } = await import('@awning/address/zip-cities')
    return privateJson({ city: cityOfZip(zip) ?? '', stateCode: stateCode ?? '' } satisfies ZipPlace)
  })
