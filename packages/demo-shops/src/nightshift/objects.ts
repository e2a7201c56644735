import { cap, mug, phone, tote } from '../blanks'
import { type ListingInput, listing } from '../printed-product'
import { prints } from './designs'
import { nightshiftMaker as night } from './maker'

export const nightshiftObjects: ListingInput[] = [
  listing(night, {
    slug: 'three-am-mug',
    title: '3 AM Blend',
    story: [
      'Named after the coffee, which is named after the hour, which is named after regret. The big one holds a whole set of station idents.',
    ],
    design: prints.threeAm,
    collections: ['objects'],
    orders: 512,
    on: [{ blank: mug, price: 1700, colors: ['white', 'black', 'navy'] }],
  }),
  listing(night, {
    slug: 'refill-mug',
    title: 'Refill',
    story: ['Put it on the counter with the sprite facing out. Everybody at the diner knows what it means.'],
    design: prints.refill,
    collections: ['objects'],
    orders: 133,
    on: [{ blank: mug, price: 1700, colors: ['butter', 'white'] }],
  }),
  listing(night, {
    slug: 'producer-cap',
    title: 'Producer',
    story: [
      'The person in the cap is the person who knows which button. Flat embroidery, soft crown, brim already broken in.',
    ],
    design: prints.producer,
    collections: ['objects'],
    orders: 178,
    on: [{ blank: cap, price: 2600, colors: ['charcoal', 'sand', 'forest', 'navy'] }],
  }),
  listing(night, {
    slug: 'night-owl-cap',
    title: 'Night Owl',
    story: [
      'He lives on the mast and has never once looked impressed. Stitched small, so that only people close enough to talk to will see him.',
    ],
    design: prints.owl,
    collections: ['drop-07', 'objects'],
    orders: 61,
    isNew: true,
    on: [{ blank: cap, price: 2600, colors: ['black', 'rust'], stock: { black: 24, rust: 3 } }],
  }),
  listing(night, {
    slug: 'crate-digger-tote',
    title: 'Crate Digger',
    story: [
      'Fits about thirty records, or one week of shopping, or the cat. The straps are boxed and stitched twice, because we have seen how you pack.',
    ],
    design: prints.crate,
    collections: ['objects'],
    orders: 264,
    on: [{ blank: tote, price: 2200, colors: ['bone', 'black'] }],
  }),
  listing(night, {
    slug: 'laundromat-tote',
    title: 'Open 24 Hours',
    story: [
      'A thank-you to the laundromat that lets us use its roof, its power and, twice, its dryers. Half of the profit of this bag pays its light bill.',
    ],
    design: prints.laundromat,
    collections: ['objects'],
    orders: 88,
    on: [{ blank: tote, price: 2200, colors: ['bone', 'sky'] }],
  }),
  listing(night, {
    slug: 'weather-at-four-case',
    title: 'Weather at Four Case',
    story: ['The hills on the back of your phone, for when there is no window. Thin, matte and grippy in the rain.'],
    design: prints.weather,
    collections: ['objects'],
    orders: 49,
    on: [{ blank: phone, price: 2400, colors: ['black', 'sage'] }],
  }),
  listing(night, {
    slug: 'polaris-case',
    title: 'Polaris Case',
    story: ['The chart again, this time where you will actually look for directions.'],
    design: prints.polaris,
    collections: ['objects'],
    orders: 72,
    on: [{ blank: phone, price: 2400, colors: ['navy', 'lilac'] }],
  }),
]
