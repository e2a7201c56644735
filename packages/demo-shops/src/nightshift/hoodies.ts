import { hoodie } from '../blanks'
import { type ListingInput, listing } from '../printed-product'
import { prints } from './designs'
import { nightshiftMaker as night } from './maker'

export const nightshiftHoodies: ListingInput[] = [
  listing(night, {
    slug: 'after-hours-hoodie',
    title: 'After Hours',
    story: [
      'The studio is a converted linen room and it is never warm. This is the hoodie we made for ourselves first: heavy fleece, deep pouch, a hood that survives headphones.',
    ],
    design: prints.afterHours,
    collections: ['drop-07', 'hoodies'],
    orders: 389,
    isNew: true,
    on: [{ blank: hoodie, price: 5600, colors: ['black', 'forest', 'berry', 'ash'] }],
  }),
  listing(night, {
    slug: 'second-winter-hoodie',
    title: 'Second Winter',
    story: [
      'The one for February, when the first winter has worn out its welcome. It goes to press when the list closes and ships in a single batch.',
      'Leave your address with the <strong>preorder form</strong>; you pay nothing until yours is folded.',
    ],
    design: prints.secondWinter,
    checkoutFlow: 1,
    collections: ['hoodies'],
    tags: ['preorder'],
    on: [{ blank: { ...hoodie, shipDays: [28, 35] }, price: 6400, colors: ['navy', 'sand', 'teal'] }],
  }),
  listing(night, {
    slug: 'kitchen-light-hoodie',
    title: 'Kitchen Light',
    story: [
      'A programme for people standing at the fridge. One warm bulb, four lines of floor, and no hurry to be anywhere.',
      'Soft inside, quiet outside, long enough at the back.',
    ],
    design: prints.kitchenLight,
    collections: ['hoodies'],
    orders: 144,
    on: [{ blank: hoodie, price: 5400, colors: ['bone', 'charcoal', 'teal'] }],
  }),
  listing(night, {
    slug: 'low-power-hoodie',
    title: 'Low Power, High Hopes',
    story: [
      'We transmit with less power than your microwave. On a clear night it reaches the river; on a very clear night somebody calls from the other side of it.',
    ],
    design: prints.fm,
    collections: ['hoodies'],
    orders: 201,
    on: [{ blank: hoodie, price: 5200, compareAt: 5800, colors: ['charcoal', 'navy', 'rust'] }],
  }),
  listing(night, {
    slug: 'carrier-wave-hoodie',
    title: 'Carrier Wave',
    story: [
      'What is left of a broadcast when nobody is talking. It turns out to be the best part, so we printed it large.',
      'Numbered on the inside label, <em>forty of each colour</em>.',
    ],
    design: prints.carrier,
    collections: ['drop-07', 'hoodies'],
    orders: 52,
    isNew: true,
    on: [
      {
        blank: hoodie,
        price: 6200,
        colors: ['black', 'sand'],
        stock: { 'black/S': 3, 'black/M': 8, 'black/L': 11, 'black/XL': 6, 'black/2XL': 2, 'black/3XL': 1, sand: 6 },
      },
    ],
  }),
]
