import { poster, sticker, wallpaper } from '../blanks'
import { type ListingInput, listing } from '../printed-product'
import { prints } from './designs'
import { nightshiftMaker as night } from './maker'

export const nightshiftPrints: ListingInput[] = [
  listing(night, {
    slug: 'test-pattern-print',
    title: 'Test Pattern Print',
    story: [
      'Hung above the desk since the first week, and stared at for more hours than any painting in the city. Now framed, behind acrylic that will survive your move.',
    ],
    design: prints.testPattern,
    collections: ['prints'],
    orders: 97,
    on: [{ blank: poster, price: 3900, colors: ['bone', 'white'] }],
  }),
  listing(night, {
    slug: 'long-way-home-print',
    title: 'Long Way Home Print',
    story: ['The same sun as on the shirt, with room around it. Looks best opposite a window that faces west.'],
    design: prints.longWay,
    collections: ['drop-07', 'prints'],
    orders: 64,
    isNew: true,
    on: [{ blank: poster, price: 3900, colors: ['butter', 'navy'] }],
  }),
  listing(night, {
    slug: 'moonflower-print',
    title: 'Moonflower Print',
    story: [
      'A page from the herbarium we do not have. Printed on uncoated stock, so that the green sinks in and stays quiet.',
    ],
    design: prints.moonflower,
    collections: ['prints'],
    orders: 38,
    on: [{ blank: poster, price: 3900, colors: ['bone', 'forest'] }],
  }),
  listing(night, {
    slug: 'transmitter-tower-print',
    title: 'Transmitter Tower',
    story: [
      'Forty metres of borrowed steel, reduced to stripes. One size, one paper, one frame: it was drawn for exactly this rectangle.',
    ],
    design: prints.tower,
    collections: ['prints'],
    orders: 19,
    on: [{ blank: poster, price: 5500, colors: ['white'], sizes: ['18×24'] }],
  }),
  listing(night, {
    slug: 'on-air-sticker',
    title: 'On Air',
    story: ['For doors, cases, bicycles and the occasional parent. Knock first.'],
    design: prints.onAir,
    collections: ['objects', 'prints'],
    orders: 733,
    on: [{ blank: sticker, price: 400, colors: ['black', 'white'] }],
  }),
  listing(night, {
    slug: 'handle-with-coffee-sticker',
    title: 'Handle With Coffee',
    story: ['Came as a shipping label, stayed as a way of life. Matte vinyl, rounded corners, honest advice.'],
    design: prints.coffee,
    collections: ['objects', 'prints'],
    orders: 287,
    on: [{ blank: sticker, price: 400, colors: ['butter'] }],
  }),
  listing(night, {
    slug: 'night-drive-wallpapers',
    title: 'Night Drive Wallpapers',
    story: [
      'Six screens for six hours of road, from the last petrol station to the first bird. <strong>Phone, tablet and desktop</strong>, in a zip that is yours to keep.',
    ],
    design: prints.nightDrive,
    collections: ['prints'],
    orders: 418,
    on: [{ blank: wallpaper, price: 900, colors: ['navy'] }],
  }),
]
