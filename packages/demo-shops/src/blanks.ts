import type { DrawnPicture } from '@awning/contract/pictures'
import { hoodieMeasures, longSleeveMeasures, type Measure, teeMeasures } from './size-charts'

/** A product without a print, color or price. */
export type Blank = {
  /** Part of the SKU. */
  code: string
  type: string
  group: string
  subject: DrawnPicture['subject']
  views: readonly DrawnPicture['view'][]
  sizes: readonly string[]
  /** Minor units added to the base price, by size. */
  extra: Readonly<Record<string, number>>
  kind: 'physical' | 'digital'
  about: string
  materials: readonly string[]
  fit?: string
  comparableBrands: readonly string[]
  measures: readonly Measure[]
  shipDays: [number, number]
  googleProductCategory: string
  apparel: boolean
}

const bigger = { '2XL': 200, '3XL': 300, '4XL': 400, '5XL': 500, '6XL': 600, '7XL': 700 }
const allViews: DrawnPicture['view'][] = ['front', 'back', 'detail', 'scale']
const plain = { extra: {}, kind: 'physical', comparableBrands: [], measures: [], apparel: false } as const
const clothing = {
  ...plain,
  apparel: true,
  views: allViews,
  extra: bigger,
  sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'],
} as const

export const tee: Blank = {
  ...clothing,
  code: 'TEE',
  type: 'Classic Tee',
  group: 'T-shirts',
  subject: 'tee',
  about: 'Midweight jersey with a seamless rib collar and a taped neck, cut straight and printed to order.',
  materials: ['100% combed ring-spun cotton', '180 gsm jersey', 'Water-based inks', 'Ash: 90% cotton, 10% polyester'],
  fit: 'Regular, true to size. Size up for a loose shoulder.',
  comparableBrands: ['Bella+Canvas 3001', 'Next Level 3600'],
  measures: teeMeasures,
  shipDays: [3, 5],
  googleProductCategory: 'Apparel & Accessories > Clothing > Shirts & Tops',
}

export const longsleeve: Blank = {
  ...clothing,
  code: 'LST',
  type: 'Long Sleeve Tee',
  group: 'T-shirts',
  subject: 'longsleeve',
  about: 'The weight of a good tee with sleeves for a draughty room: rib cuffs, side seams, no cling.',
  materials: ['100% combed ring-spun cotton', '200 gsm jersey', 'Rib cuffs', 'Water-based inks'],
  fit: 'Regular through the body, sleeves a touch long.',
  comparableBrands: ['Bella+Canvas 3501', 'Gildan 2400'],
  measures: longSleeveMeasures,
  shipDays: [3, 5],
  googleProductCategory: 'Apparel & Accessories > Clothing > Shirts & Tops',
}

export const hoodie: Blank = {
  ...clothing,
  code: 'HDY',
  type: 'Heavyweight Hoodie',
  group: 'Hoodies',
  subject: 'hoodie',
  about: 'Brushed fleece with a double-lined hood, a pouch pocket that holds a paperback and cuffs that stay up.',
  materials: ['80% cotton, 20% recycled polyester', '350 gsm brushed fleece', 'Flat cotton drawcords'],
  fit: 'Relaxed, slightly dropped shoulder. Take your usual size.',
  comparableBrands: ['Independent IND4000', 'Stanley/Stella Cruiser'],
  measures: hoodieMeasures,
  shipDays: [4, 6],
  googleProductCategory: 'Apparel & Accessories > Clothing > Shirts & Tops',
}

export const cap: Blank = {
  ...plain,
  code: 'CAP',
  type: 'Six-Panel Cap',
  group: 'Headwear',
  subject: 'cap',
  views: allViews,
  sizes: ['One size'],
  about: 'Unstructured cotton twill with a curved brim and a brass slider at the back.',
  materials: ['100% washed cotton twill', 'Brass slider', 'Flat embroidery'],
  fit: 'Fits 21.5 to 24.5 in (55 to 62 cm).',
  shipDays: [4, 7],
  googleProductCategory: 'Apparel & Accessories > Clothing Accessories > Hats',
  apparel: true,
}

export const mug: Blank = {
  ...plain,
  code: 'MUG',
  type: 'Ceramic Mug',
  group: 'Drinkware',
  subject: 'mug',
  views: allViews,
  sizes: ['11 oz', '15 oz'],
  extra: { '15 oz': 300 },
  about: 'Glazed stoneware with a handle that fits four fingers. Goes in the dishwasher and the microwave.',
  materials: ['Glazed ceramic', 'Lead-free', 'Dishwasher and microwave safe'],
  shipDays: [3, 5],
  googleProductCategory: 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
}

export const tote: Blank = {
  ...plain,
  code: 'TOT',
  type: 'Canvas Tote',
  group: 'Bags',
  subject: 'tote',
  views: allViews,
  sizes: ['One size'],
  about: 'Heavy cotton canvas with boxed straps, long enough for a shoulder in a winter coat.',
  materials: ['100% cotton canvas', '340 gsm', '15 × 16 in (38 × 41 cm)'],
  shipDays: [3, 5],
  googleProductCategory: 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags',
}

export const phone: Blank = {
  ...plain,
  code: 'PHN',
  type: 'Phone Case',
  group: 'Accessories',
  subject: 'phone',
  views: allViews,
  sizes: ['iPhone 15', 'iPhone 15 Pro', 'iPhone 16', 'iPhone 16 Pro', 'Galaxy S24', 'Galaxy S25', 'Pixel 9'],
  about: 'Two-part case with a soft bumper inside and a matte shell outside. Wireless charging works through it.',
  materials: ['Polycarbonate shell', 'TPU bumper', 'Scratch-resistant matte finish'],
  shipDays: [3, 6],
  googleProductCategory: 'Electronics > Communications > Telephony > Mobile Phone Accessories > Mobile Phone Cases',
}

export const poster: Blank = {
  ...plain,
  code: 'PRT',
  type: 'Framed Print',
  group: 'Prints',
  subject: 'poster',
  views: allViews,
  sizes: ['12×16', '18×24', '24×32'],
  extra: { '18×24': 1600, '24×32': 3400 },
  about: 'Pigment inks on heavy matte paper behind acrylic, in a black-stained ash frame, ready to hang.',
  materials: ['200 gsm uncoated paper', 'Ash frame', 'Shatterproof acrylic', 'Hanging kit included'],
  shipDays: [4, 7],
  googleProductCategory: 'Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork',
}

export const sticker: Blank = {
  ...plain,
  code: 'STK',
  type: 'Die-Cut Sticker',
  group: 'Stickers',
  subject: 'sticker',
  views: allViews,
  sizes: ['3 in', '5 in'],
  extra: { '5 in': 150 },
  about: 'Thick vinyl with a matte laminate. Survives rain, dishwashers and a year on a laptop lid.',
  materials: ['Matte vinyl', 'UV laminate', 'Peels off without residue'],
  shipDays: [2, 4],
  googleProductCategory: 'Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts',
}

export const wallpaper: Blank = {
  ...plain,
  code: 'DIG',
  type: 'Digital Download',
  group: 'Digital',
  subject: 'wallpaper',
  views: ['front', 'detail', 'back'],
  sizes: ['Digital'],
  kind: 'digital',
  about: 'A zip with phone, tablet and desktop sizes up to 5K. The link arrives in your order e-mail.',
  materials: ['PNG and JPEG', 'Up to 5120 × 2880 px', 'Personal use'],
  shipDays: [0, 0],
  googleProductCategory: 'Software > Digital Goods & Currency > Desktop Wallpapers',
}
