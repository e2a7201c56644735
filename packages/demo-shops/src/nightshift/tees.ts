import { hoodie, longsleeve, poster, tee } from '../blanks'
import { type ListingInput, listing } from '../printed-product'
import { prints } from './designs'
import { nightshiftMaker as night } from './maker'

const everyBodySizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL']

export const nightshiftTees: ListingInput[] = [
  listing(night, {
    slug: 'night-shift-club',
    title: 'Night Shift Club',
    story: [
      'The shirt that started as eleven handprinted thank-yous for the people who kept the first broadcast alive. Three words, one underline and the exact minute the transmitter came on.',
      'Nobody checks at the door, but you will recognise each other at the <strong>all-night bakery</strong>.',
    ],
    design: prints.club,
    collections: ['drop-07'],
    orders: 1412,
    tags: ['bestseller'],
    on: [
      { blank: tee, price: 2800, colors: ['black', 'bone', 'navy', 'rust', 'ash'] },
      { blank: hoodie, price: 5400, colors: ['black', 'charcoal', 'forest'] },
    ],
  }),
  listing(night, {
    slug: 'long-way-home-tee',
    title: 'The Long Way Home',
    story: [
      'For everyone who drives past the exit because the record is not over yet. The sun on this one is going down or coming up, depending on your shift.',
      'Printed in three warm inks that soften with every wash.',
    ],
    design: prints.longWay,
    collections: ['drop-07', 'tees', 'tees/graphic'],
    orders: 233,
    isNew: true,
    on: [
      { blank: tee, price: 2800, colors: ['white', 'black', 'berry', 'sand', 'teal'] },
      { blank: longsleeve, price: 3600, colors: ['bone', 'navy'] },
    ],
  }),
  listing(night, {
    slug: 'dead-air-tee',
    title: 'Dead Air',
    story: [
      'Eleven seconds of silence in March, drawn as it looked on the desk: nothing, nothing, panic, music.',
      'We apologised on air. Then we put it on a shirt.',
    ],
    design: prints.deadAir,
    collections: ['tees', 'tees/graphic'],
    orders: 96,
    on: [{ blank: tee, price: 2800, colors: ['charcoal', 'white', 'cobalt'] }],
  }),
  listing(night, {
    slug: 'call-sign-tee',
    title: 'Call Sign',
    story: [
      'Two letters and a frequency, nothing to explain. It comes in <strong>twelve colours</strong> because the volunteers could not agree on one.',
      'The quiet shirt of the shop, and the one that gets stolen by housemates.',
    ],
    design: prints.callSign,
    collections: ['tees'],
    orders: 640,
    tags: ['basics'],
    on: [
      {
        blank: tee,
        price: 2600,
        colors: ['white', 'black', 'ash', 'bone', 'navy', 'forest', 'berry', 'rust', 'mustard', 'sky', 'lilac', 'sage'],
      },
    ],
  }),
  listing(night, {
    slug: 'every-body-tee',
    title: 'Every Body On Air',
    story: [
      'One badge, twelve sizes, <strong>XXS to 7XL</strong>, one price rule and no separate shelf. Each size is graded on its own pattern instead of being blown up from a medium.',
      'If you sit somewhere between two sizes, take the larger one: radio is done sitting down.',
    ],
    design: prints.everyBody,
    collections: ['tees', 'tees/graphic'],
    orders: 187,
    tags: ['extended sizes'],
    on: [{ blank: tee, price: 2800, colors: ['black', 'forest', 'butter'], sizes: everyBodySizes }],
  }),
  listing(night, {
    slug: 'last-bus-tee',
    title: 'Last Bus',
    story: [
      'The N15 leaves at 1:47 and so does half of our audience. Stripes in the colours of the line map, with all stops implied.',
      'The driver has one. She says it runs on time.',
    ],
    design: prints.lastBus,
    collections: ['tees', 'tees/graphic'],
    orders: 74,
    on: [{ blank: tee, price: 2800, colors: ['navy', 'white', 'charcoal'], compareAt: 3400 }],
  }),
  listing(night, {
    slug: 'test-pattern-tee',
    title: 'Test Pattern',
    story: [
      'Before the first programme, after the last one, and any time somebody leans on the wrong switch. Thirty-odd shapes, rearranged until they stopped humming.',
      'Also hangs as a <a href="/listing/test-pattern-print">framed print</a>, if you would rather not wear it.',
    ],
    design: prints.testPattern,
    collections: ['drop-07'],
    orders: 151,
    on: [
      { blank: tee, price: 2800, colors: ['sand', 'white', 'black'] },
      { blank: poster, price: 4200, colors: ['bone'] },
    ],
  }),
  listing(night, {
    slug: 'moonflower-tee',
    title: 'Moonflower',
    story: [
      'There is a moonflower on the fire escape behind the studio that opens somewhere in the second hour. We read its progress on air between the traffic and the jazz.',
      'Drawn stem by stem; no two leaves share an angle.',
    ],
    design: prints.moonflower,
    collections: ['drop-07'],
    orders: 58,
    isNew: true,
    on: [
      { blank: tee, price: 2800, colors: ['forest', 'bone', 'lilac'] },
      { blank: hoodie, price: 5600, colors: ['sage', 'black'] },
    ],
  }),
  listing(night, {
    slug: 'insert-coin-tee',
    title: 'Insert Coin',
    story: [
      'The laundromat under us keeps one arcade cabinet and one rule: winner picks the next record. This is the sprite that has eaten most of our quarters.',
      'Sixteen pixels wide, enlarged with respect.',
    ],
    design: prints.insertCoin,
    collections: ['tees', 'tees/graphic'],
    orders: 122,
    on: [{ blank: tee, price: 2800, colors: ['black', 'violet', 'white'] }],
  }),
  listing(night, {
    slug: 'polaris-probably-tee',
    title: 'Polaris, Probably',
    story: [
      'A star chart drawn from memory by somebody who was sure about it at 4 a.m. The lines are right. The names are a matter of opinion.',
    ],
    design: prints.polaris,
    collections: ['tees', 'tees/graphic'],
    orders: 83,
    on: [
      { blank: tee, price: 2800, colors: ['navy', 'black', 'teal'] },
      { blank: longsleeve, price: 3600, colors: ['navy'] },
    ],
  }),
  listing(night, {
    slug: 'checkered-past-tee',
    title: 'Checkered Past',
    story: [
      'From our three-week career as a ska programme. We are not sorry; the horns were very good.',
      'A small run on counted stock: <em>what is on the shelf is what there is.</em>',
    ],
    design: prints.checkered,
    collections: ['tees', 'tees/graphic'],
    orders: 41,
    on: [
      {
        blank: tee,
        price: 2400,
        compareAt: 2800,
        colors: ['white', 'black'],
        stock: { 'white/S': 4, 'white/M': 9, 'white/L': 12, 'white/XL': 6, 'white/2XL': 3, 'white/3XL': 2, black: 15 },
      },
    ],
  }),
  listing(night, {
    slug: 'request-line-tee',
    title: 'Request Line',
    story: [
      'Play it again, says the person who called about it an hour ago. We do, and we put the number on the shirt so that more of you will.',
      'Medium went first, as it always does. It is <strong>not coming back</strong> until the next pressing.',
    ],
    design: prints.requestLine,
    collections: ['tees', 'tees/graphic'],
    orders: 305,
    on: [
      {
        blank: tee,
        price: 2800,
        colors: ['bone', 'charcoal'],
        stock: { 'bone/M': 0, 'bone/S': 5, 'bone/L': 2, 'charcoal/M': 7 },
      },
    ],
  }),
  listing(night, {
    slug: 'volunteer-crew-tee',
    title: 'Volunteer Crew',
    story: [
      'For the people on the rota. If you have the link you have earned it: the desk, the door, the soldering iron, the soup.',
    ],
    design: prints.crew,
    visibility: 'private',
    collections: ['tees'],
    orders: 23,
    on: [{ blank: tee, price: 1800, colors: ['navy', 'ash'] }],
  }),
  listing(night, {
    slug: 'graveyard-slot-long-sleeve',
    title: 'Graveyard Slot',
    story: [
      'Two to five in the morning, the hours nobody fights over and everybody remembers. Long sleeves, because the heating stops at one.',
      'The stripes run from last coffee to first light.',
    ],
    design: prints.graveyard,
    collections: ['tees', 'tees/long-sleeve'],
    orders: 110,
    on: [{ blank: longsleeve, price: 3600, colors: ['black', 'bone', 'berry'] }],
  }),
  listing(night, {
    slug: 'weather-at-four-long-sleeve',
    title: 'Weather at Four',
    story: [
      'Our forecast is a person looking out of a window with conviction. The contour lines are the hills he can see when it is not raining.',
    ],
    design: prints.weather,
    collections: ['tees', 'tees/long-sleeve'],
    orders: 67,
    on: [{ blank: longsleeve, price: 3600, colors: ['forest', 'ash', 'navy'] }],
  }),
]
