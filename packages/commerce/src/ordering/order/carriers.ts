import type { Customer } from '@awning/contract/checkout'
import type { ShipInput } from '@awning/contract/order-commands'
import type { Parcel } from '@awning/contract/order-status'

type Destination = Pick<Customer['address'], 'countryCode' | 'zip'>
type Carrier = { name: string; also?: readonly string[]; page: (number: string, to: Destination) => string }

/** The public tracking pages of carriers, as of November 2026. `number` is already URL-encoded. */
const carriers: readonly Carrier[] = [
  { name: 'USPS', page: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
  { name: 'UPS', page: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  {
    name: 'DHL',
    also: ['dhlexpress'],
    page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'Deutsche Post',
    also: ['dhlgermany', 'dhlpaket'],
    page: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  },
  {
    name: 'Royal Mail',
    page: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  { name: 'Evri', page: (number) => `https://www.evri.com/track/parcel/${number}/details` },
  {
    name: 'Canada Post',
    also: ['postescanada'],
    page: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  },
  {
    name: 'Australia Post',
    also: ['auspost'],
    page: (number) => `https://auspost.com.au/mypost/track/#/details/${number}`,
  },
  { name: 'DPD', page: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}` },
  { name: 'GLS', page: (number) => `https://gls-group.eu/EU/en/parcel-tracking?match=${number}` },
  {
    // The tracking page requires the recipient’s postcode.
    name: 'PostNL',
    page: (number, { countryCode, zip }) =>
      `https://jouw.postnl.nl/track-and-trace/${number}-${encodeURIComponent(countryCode)}-${encodeURIComponent(zip.replace(/\s/g, ''))}`,
  },
  {
    name: 'La Poste',
    also: ['colissimo'],
    page: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  },
  {
    name: 'Correos',
    page: (number) => `https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=${number}`,
  },
  {
    name: 'Poste Italiane',
    page: (number) => `https://www.poste.it/cerca/index.html#/risultati-spedizioni/${number}`,
  },
]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** @internal for tests */
export const knownCarriers: readonly string[] = carriers.map(({ name }) => name)

/** The parcel as shown to the buyer: the carrier’s official name, and its tracking page unless the operator set a URL. */
export function parcelOf({ carrier, trackingNumber, url }: ShipInput, to: Destination): Parcel {
  const typed = plain(carrier ?? '')
  const known = carriers.find(({ name, also = [] }) => plain(name) === typed || also.includes(typed))
  const number = trackingNumber?.replace(/\s+/g, '') ?? null
  const page = known === undefined || number === null ? null : known.page(encodeURIComponent(number), to)
  return { carrier: known?.name ?? carrier ?? null, trackingNumber: number, url: url ?? page }
}
