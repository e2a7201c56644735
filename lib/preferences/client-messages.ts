import type { Messages } from './messages'

type Texts = { [Name in keyof Messages]?: 'all' | readonly (keyof Messages[Name] & string)[] }

const parts = {
  /** What every page of the shop says in the browser before anything is opened. */
  shop: {
    layout: ['cart', 'cartItems', 'cartMany', 'more', 'subMenu', 'newsletter', 'promo'],
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
        'colour',
        'size',
        'soldOutOption',
        'soldOutSuffix',
        'sizeGuide',
        'showSelection',
      ] as const),
      ...(['quantity', 'quantityProblem', 'addToCart', 'addToCartPrice', 'adding', 'added', 'outOfStock'] as const),
      ...(['preorder', 'preorderNote', 'left', 'payLater', 'notify', 'noScript', 'notKept'] as const),
      ...(['addedQuantity', 'allInCart', 'capInCart', 'onlyLeftInCart', 'capReached'] as const),
      ...(['alt', 'gallery', 'view', 'imageOf', 'showImage', 'previousImage', 'nextImage', 'zoom', 'close'] as const),
    ],
  },
  search: { search: 'all', catalogue: 'all' },
  cart: {
    cart: 'all',
    catalogue: ['new', 'fewLeft', 'soldOut', 'was', 'now', 'colours', 'moreColours'],
    listing: ['previousProducts', 'nextProducts', 'notKept', 'capReached'],
  },
  order: { order: 'all' },
  checkout: { layout: 'all', cart: 'all', checkout: 'all', errors: 'all' },
} as const satisfies Record<string, Texts>

export type ClientPart = keyof typeof parts

/** Only the texts that the browser's part needs at once travel with a page; what opens later loads all of them. */
export function clientMessages(messages: Messages, part: ClientPart): Partial<Messages> {
  const wanted = new Map<string, 'all' | readonly string[]>(Object.entries(parts[part]))
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, texts]) => {
      const keys = wanted.get(name)
      if (keys === undefined) return []
      return [[name, keys === 'all' ? texts : pick(texts, keys)]]
    }),
  )
}

const pick = (texts: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))
