import { phone, poster, sticker, tote } from '../blanks'
import { type ListingInput, listing } from '../printed-product'
import { harborMaker as yard } from './maker'

export const harborPrints: ListingInput[] = [
  listing(yard, {
    slug: 'soundings-print',
    title: 'Soundings',
    story: [
      'The bay in front of the slipway, measured by lead line in one cold week. Not for navigation; very good over a desk.',
    ],
    design: { family: 'topo', palette: ['#12587f', '#c8452f'], seed: 44, text: ['Soundings'] },
    collections: ['chart-room'],
    orders: 141,
    on: [{ blank: poster, price: 4400, colors: ['bone', 'white'] }],
  }),
  listing(yard, {
    slug: 'leading-lights-print',
    title: 'Leading Lights',
    story: ['Line up the two and you are safe. It works for harbours and, in our experience, for very little else.'],
    design: { family: 'sun', palette: ['#d9a441', '#c8452f'], seed: 18, text: ['Leading lights'] },
    collections: ['chart-room'],
    orders: 77,
    isNew: true,
    on: [{ blank: poster, price: 4400, colors: ['navy', 'butter'] }],
  }),
  listing(yard, {
    slug: 'night-passage-print',
    title: 'Night Passage',
    story: ['The stars that were out when we towed her home, in the places where we remember them.'],
    design: { family: 'constellation', palette: ['#d9a441', '#7fb3cf'], seed: 61, text: ['Night passage'] },
    collections: ['chart-room'],
    orders: 35,
    on: [{ blank: poster, price: 4400, colors: ['navy'], stock: { 'navy/24×32': 0, 'navy/18×24': 3 } }],
  }),
  listing(yard, {
    slug: 'kelp-tote',
    title: 'Kelp',
    story: ['Drawn from what the propeller brought up. Carries wet things without complaint and dries flat.'],
    design: { family: 'botanical', palette: ['#3e7a5a', '#d9a441'], seed: 25, text: ['Kelp'] },
    collections: ['chart-room', 'galley'],
    orders: 119,
    on: [{ blank: tote, price: 2400, colors: ['bone', 'sky'] }],
  }),
  listing(yard, {
    slug: 'tile-shed-case',
    title: 'Tile Shed Case',
    story: ['The floor of the old net loft, which nobody had the heart to take up.'],
    design: { family: 'grid', palette: ['#12587f', '#d9a441'], seed: 8, text: [] },
    collections: ['chart-room'],
    orders: 28,
    on: [{ blank: phone, price: 2600, colors: ['sand', 'navy'] }],
  }),
  listing(yard, {
    slug: 'all-hands-sticker',
    title: 'All Hands',
    story: ['For toolboxes, laptops and hulls above the waterline.'],
    design: { family: 'badge', palette: ['#c8452f', '#d9a441'], seed: 10, text: ['All hands', 'on deck'] },
    collections: ['chart-room'],
    orders: 460,
    on: [{ blank: sticker, price: 450, colors: ['navy', 'white'] }],
  }),
]
