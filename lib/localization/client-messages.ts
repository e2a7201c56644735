import type { Messages } from './messages'

/** A key of a group, or a nested one: `copy`, `promo.copy`. */
type KeyOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Key : Key | `${Key}.${keyof Group[Key] & string}`
}[keyof Group & string]
type Texts = { [Name in keyof Messages]?: 'all' | readonly KeyOf<Messages[Name]>[] }

const parts = {
  /** Messages that every shop page needs in the browser before anything is opened. */
  shop: {
    layout: [
      ...(['cart', 'cartItems', 'cartMany', 'more', 'subMenu'] as const),
      ...(['title', 'email', 'submit', 'busy', 'done', 'invalid', 'failed'] as const).map(
        (key) => `newsletter.${key}` as const,
      ),
      ...(['title', 'copy', 'copied', 'selected', 'pause', 'play', 'next'] as const).map(
        (key) => `promo.${key}` as const,
      ),
    ],
    quickAdd: ['open', 'loading'],
    search: ['label', 'submit', 'suggestions', 'suggestion', 'suggestionCount'],
    cart: ['toast'],
    errors: 'all',
  },
  listing: {
    listing: [
      ...([
        'price',
        'wasPrice',
        'color',
        'moreColors',
        'size',
        'soldOutOption',
        'soldOutSuffix',
        'sizeGuide',
        'showSelection',
      ] as const),
      ...(['quantity', 'quantityProblem', 'addToCart', 'addToCartPrice', 'adding', 'added', 'outOfStock'] as const),
      ...([
        'preorder',
        'preorderNote',
        'privateNotSold',
        'left',
        'payLater',
        'payLaterUneven',
        'notify.title',
        'noScript',
        'notSaved',
      ] as const),
      ...(['allInCart', 'capInCart', 'onlyLeftInCart', 'capReached'] as const),
      ...([
        'alt',
        'gallery',
        'view',
        'imageOf',
        'showImage',
        'previousImage',
        'nextImage',
        'pictureToCome',
        'zoom.open',
      ] as const),
    ],
  },
  search: { search: 'all', catalog: 'all' },
  cart: {
    cart: 'all',
    catalog: ['new', 'sale', 'fewLeft', 'soldOut', 'was', 'now', 'colors', 'moreColors', 'pictureToCome'],
    listing: ['previousProducts', 'nextProducts', 'notSaved', 'capReached'],
  },
  order: { order: 'all', checkout: ['delivery.names'] },
  track: {
    track: 'all',
    order: [
      ...(['arrival', 'arrivalRange', 'items', 'quantity', 'subtotal', 'discount', 'promo', 'freeDelivery'] as const),
      ...(['delivery', 'free', 'tax', 'total', 'includedTax', 'duties'] as const),
    ],
    layout: ['newWindow'],
    checkout: ['errorTitle', 'delivery.names'],
  },
  support: { support: ['search'] },
  contact: { contact: ['form'], checkout: ['errorTitle'] },
  checkout: { layout: 'all', cart: 'all', checkout: 'all', errors: 'all', listing: ['viewCart'] },
} as const satisfies Record<string, Texts>

export type ClientPart = keyof typeof parts

/** Returns only the messages that the browser needs at once; anything opened later loads all of them. */
export function clientMessages(messages: Messages, part: ClientPart): Partial<Messages> {
  const included = new Map<string, 'all' | readonly string[]>(Object.entries(parts[part]))
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, texts]) => {
      const keys = included.get(name)
      if (keys === undefined) return []
      return [[name, keys === 'all' ? texts : pick(texts, keys)]]
    }),
  )
}

const pick = (texts: object, keys: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (keys.includes(key)) return [[key, text]]
      const within = keys.filter((wanted) => wanted.startsWith(`${key}.`)).map((wanted) => wanted.slice(key.length + 1))
      return within.length === 0 ? [] : [[key, pick(text, within)]]
    }),
  )
