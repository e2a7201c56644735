import type { CartLine } from '../../commerce/contract/cart'
import { slugPattern } from '../../commerce/contract/slug'
import { addLine, maxQuantity } from './lines'

export const cartCookie = 'cart'

/** Browsers drop a cookie beyond 4,096 bytes, name and attributes included. A larger cart is kept by the service. */
export const maxCartBytes = 3500

export const defaultRegion = 'USA'

export type Cart = { region: string; lines: CartLine[] }

/**
 * What the cookie says: the lines themselves, or where the service keeps them. Not `whole`: there was more in it than could be read, so whoever
 * writes the cookie anew puts its text aside first.
 */
export type CartCookie = ({ kind: 'lines'; whole: boolean } & Cart) | { kind: 'kept'; id: string; count: number }

const version = '1'
/** Where it is missing, the text was cut off, and nobody knows whether its last part is whole. No line begins like this. */
const endMark = '~'
const keptMark = 'kept'
const keptValue = /^kept\.([A-Za-z0-9_-]{8,80})\.([0-9a-z]{1,6})$/
const regionShape = /^[A-Za-z]{1,12}$/
/** `item-product-colour-size-quantity~slug`. The item may hold dashes; the four numbers after it cannot. */
const lineShape =
  /^(!?[A-Za-z0-9_-]+)-([0-9a-z]{1,9})-([0-9a-z]{1,9})-([0-9a-z]{1,9})-([0-9a-z]{1,3})~([a-z0-9-]{1,100})$/

const base36 = (value: number) => value.toString(36)
const fromBase36 = (text: string | undefined) => Number.parseInt(text ?? '', 36)

/** A plain number is short in base 36; anything else travels as base64url behind a `!`. */
function packItem(item: string): string {
  if (/^(0|[1-9]\d{0,14})$/.test(item)) return base36(Number(item))
  const bytes = String.fromCharCode(...new TextEncoder().encode(item))
  return `!${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

function unpackItem(packed: string): string {
  if (!packed.startsWith('!')) return String(fromBase36(packed))
  const bytes = atob(packed.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
}

const packLine = ({ itemGroupId, productId, colorId, sizeId, quantity, slug }: CartLine) =>
  `${[packItem(itemGroupId), ...[productId, colorId, sizeId, quantity].map(base36)].join('-')}~${slug}`

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** The rules of the contract's CartLine by hand: every page of the shop reads this cookie, and the schema library is larger than the shop. */
function isLine({ slug, productId, colorId, sizeId, quantity, itemGroupId }: CartLine): boolean {
  const ids = [productId, colorId, sizeId].every((id) => isWithin(id, 999_999_999_999))
  const named = itemGroupId.length >= 1 && itemGroupId.length <= 40
  return slugPattern.test(slug) && ids && isWithin(quantity, maxQuantity) && named
}

function unpackLine(text: string): CartLine | undefined {
  const [, item, product, color, size, quantity, slug] = lineShape.exec(text) ?? []
  if (item === undefined) return undefined
  try {
    const line = {
      slug: slug ?? '',
      productId: fromBase36(product),
      colorId: fromBase36(color),
      sizeId: fromBase36(size),
      quantity: fromBase36(quantity),
      itemGroupId: unpackItem(item),
    }
    // Only what `packLine` writes is a line: nothing has two meanings.
    return isLine(line) && packLine(line) === text ? line : undefined
  } catch {
    // Bad base64 or bad UTF-8: the cookie was altered by hand.
    return undefined
  }
}

/**
 * The cookie's value for a cart: `1.USA.{line}.{line}.~`, only of `A-Za-z0-9-_.!~`, so that encoding and decoding it, even twice, changes nothing.
 * May be longer than `maxCartBytes`.
 */
export function encodeCart({ region, lines }: Cart): string {
  const place = regionShape.test(region) ? region : defaultRegion
  return [version, place, ...lines.map(packLine), endMark].join('.')
}

/** Whether a browser's cookie can hold it. */
export const fitsCookie = (cart: Cart) => encodeCart(cart).length <= maxCartBytes

/** The cookie's value for a cart that the service keeps. `count` is what the cart button shows until the lines are there. */
export const encodeKept = (id: string, count: number) => `${keptMark}.${id}.${base36(count)}`

const mostPieces = 999_999

/**
 * Reads any text. What cannot be read is left out and told by `whole`, and so is the last part of a text that was cut off: the beginning of a slug
 * is a slug, too. The same thing twice becomes one line. Never throws.
 */
export function decodeCart(value: string | undefined): CartCookie {
  const kept = keptValue.exec(value ?? '')
  if (kept?.[1]) {
    const count = fromBase36(kept[2])
    return { kind: 'kept', id: kept[1], count: count <= mostPieces ? count : 0 }
  }
  const [mark, place = '', ...parts] = (value ?? '').split('.')
  const region = regionShape.test(place) && parts.length > 0 ? place : defaultRegion
  const cutOff = parts.at(-1) !== endMark
  parts.pop()
  const known = mark === version ? parts.map(unpackLine) : []
  const lines = known.filter((line) => line !== undefined)
  return {
    kind: 'lines',
    whole: !value || (mark === version && region === place && !cutOff && lines.length === parts.length),
    region: mark === version ? region : defaultRegion,
    lines: lines.reduce<CartLine[]>(addLine, []),
  }
}
