import { cap, hoodie, longsleeve, mug, tee } from '../blanks'
import { type ListingInput, listing } from '../printed-product'
import { harborMaker as yard } from './maker'

export const harborApparelAndMugs: ListingInput[] = [
  listing(yard, {
    slug: 'marit-hoodie',
    title: 'Marit',
    story: [
      'Her name, her year and the shape of her bow. The whole yard wears this one, mostly under oilskins.',
      'Heavy fleece that dries by the stove overnight.',
    ],
    design: { family: 'badge', palette: ['#d9a441', '#12587f'], seed: 41, text: ['Marit', 'built 1931'] },
    collections: ['deckwear'],
    orders: 921,
    on: [
      { blank: hoodie, price: 6200, colors: ['navy', 'charcoal', 'bone'] },
      { blank: tee, price: 3000, colors: ['white', 'navy'] },
    ],
  }),
  listing(yard, {
    slug: 'slack-water-tee',
    title: 'Slack Water',
    story: ['The ten minutes between tides when nothing pulls at anything. Drawn on the back of a parts list.'],
    design: { family: 'waves', palette: ['#2f7ea8', '#d9a441', '#12587f'], seed: 9, text: ['Slack water'] },
    collections: ['deckwear'],
    orders: 214,
    isNew: true,
    on: [{ blank: tee, price: 3000, colors: ['bone', 'white', 'teal'] }],
  }),
  listing(yard, {
    slug: 'measure-twice-tee',
    title: 'Measure Twice, Swear Once',
    story: ['Grandfather’s rule, in the order he applied it. Suitable for most workshops and some offices.'],
    design: { family: 'type', palette: ['#c8452f'], seed: 71, text: ['Measure', 'twice', 'swear', 'once'] },
    collections: ['deckwear'],
    orders: 387,
    on: [{ blank: tee, price: 3000, colors: ['ash', 'navy', 'rust'] }],
  }),
  listing(yard, {
    slug: 'signal-flags-long-sleeve',
    title: 'Signal Flags',
    story: [
      'Spells something rude, politely. If you can read it, you are welcome on board; if you cannot, it is a handsome check.',
    ],
    design: { family: 'checker', palette: ['#c8452f', '#d9a441', '#12587f'], seed: 14, text: ['Signal flags'] },
    collections: ['deckwear'],
    orders: 95,
    on: [{ blank: longsleeve, price: 3800, colors: ['white', 'navy'], compareAt: 4400 }],
  }),
  listing(yard, {
    slug: 'skippers-cap',
    title: 'Skipper’s Cap',
    story: ['We have six skippers and one boat, so everybody gets a cap. Washed twill, brass slider, no gold braid.'],
    design: { family: 'monogram', palette: ['#d9a441'], seed: 6, text: ['H'] },
    collections: ['deckwear'],
    orders: 166,
    on: [{ blank: cap, price: 2800, colors: ['navy', 'sand', 'charcoal'], stock: { sand: 4 } }],
  }),
  listing(yard, {
    slug: 'dog-watch-mug',
    title: 'Dog Watch',
    story: [
      'Four to six, and six to eight: two short watches, two strong teas. Wide foot, low center of gravity, tested at an angle.',
    ],
    design: { family: 'stripes', palette: ['#12587f', '#c8452f'], seed: 3, text: ['Dog watch'] },
    collections: ['galley'],
    orders: 302,
    on: [{ blank: mug, price: 1800, colors: ['white', 'navy'] }],
  }),
  listing(yard, {
    slug: 'ships-biscuit-mug',
    title: 'Ship’s Biscuit',
    story: ['The biscuit survived two crossings and one dentist. The mug is softer on the teeth.'],
    design: { family: 'pixel', palette: ['#b98a4a', '#12587f', '#d9a441'], seed: 21, text: ['Biscuit'] },
    collections: ['galley'],
    orders: 58,
    on: [{ blank: mug, price: 1800, colors: ['butter', 'white'] }],
  }),
]
