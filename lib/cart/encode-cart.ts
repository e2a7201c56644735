import type { CartLine } from '@awning/contract/cart'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { slugPattern } from '@awning/platform/slug'
import { addLine } from './lines'

/** Its name over TLS is that of `hostCookie`. */
export const cartCookie = 'cart'

/** In seconds. */
export const cartCookieMaxAge = 180 * 24 * 60 * 60

/** Browsers drop a cookie beyond 4,096 bytes, name and attributes included. A larger cart is saved at the service. */
export const maxCartBytes = 3500

export const defaultRegion = 'USA'

export type Cart = { region: string; lines: CartLine[] }

/**
 * The content of the cookie: the lines themselves, or the id of the cart at the service. If `isComplete` is false, part of
 * the text could not be read, and it must be saved before the cookie is overwritten.
 */
type CartCookie = ({ kind: 'lines'; isComplete: boolean } & Cart) | { kind: 'saved'; id: string; count: number }

const version = '1'
/** If it is missing, the text was truncated and its last part may be incomplete. No line starts with it. */
const endMark = '~'
const savedPrefix = 'saved'
const savedPattern = /^saved\.([A-Za-z0-9_-]{8,80})\.([0-9a-z]{1,6})$/
const regionShape = /^[A-Za-z]{1,12}$/
/** `item-product-color-size-quantity~slug`. The item may contain dashes; the four numbers after it cannot. */
const lineShape =
  /^(!?[A-Za-z0-9_-]+)-([0-9a-z]{1,9})-([0-9a-z]{1,9})-([0-9a-z]{1,9})-([0-9a-z]{1,3})~([a-z0-9-]{1,100})$/

const base36 = (value: number) => value.toString(36)
const fromBase36 = (text: string | undefined) => Number.parseInt(text ?? '', 36)

/** A plain number is short in base 36; anything else is base64url with a `!` prefix. */
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

/**
 * The rules of the contract's CartLine without its schema: every page of the shop reads this cookie, and the schema library is
 * larger than the shop.
 */
function isLine({ slug, productId, colorId, sizeId, quantity, itemGroupId }: CartLine): boolean {
  const ids = [productId, colorId, sizeId].every((id) => isWithin(id, 999_999_999_999))
  const named = itemGroupId.length >= 1 && itemGroupId.length <= 40
  return slugPattern.test(slug) && ids && isWithin(quantity, maxLineQuantity) && named
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
    // Accepts only what `packLine` writes, so that every line has one representation.
    return isLine(line) && packLine(line) === text ? line : undefined
  } catch {
    // Invalid base64 or UTF-8: the cookie was altered.
    return undefined
  }
}

/**
 * The cookie value of a cart: `1.USA.{line}.{line}.~`, only of `A-Za-z0-9-_.!~`, so that URL encoding never changes it. May be
 * longer than `maxCartBytes`.
 */
export function encodeCart({ region, lines }: Cart): string {
  const place = regionShape.test(region) ? region : defaultRegion
  return [version, place, ...lines.map(packLine), endMark].join('.')
}

const fitsCookie = (cart: Cart) => encodeCart(cart).length <= maxCartBytes

/** Whether a cart is unsaved because the browser rejects cookies: a larger one is saved at the service. */
export const hasRejectedCookies = (cart: Cart & { unsaved: boolean }) => cart.unsaved && fitsCookie(cart)

/** The cookie value of a cart at the service. The cart button shows `count` until the lines are loaded. */
export const encodeSavedCart = (id: string, count: number) => `${savedPrefix}.${id}.${base36(count)}`

const maxCartQuantity = 999_999

/**
 * Parses any text. Unreadable parts are left out and make `isComplete` false, and so is the last part of a truncated text,
 * because a truncated slug is also a valid slug. Duplicate lines are merged. Never throws.
 */
export function decodeCart(value: string | undefined): CartCookie {
  const saved = savedPattern.exec(value ?? '')
  if (saved?.[1]) {
    const count = fromBase36(saved[2])
    return { kind: 'saved', id: saved[1], count: count <= maxCartQuantity ? count : 0 }
  }
  const [mark, place = '', ...parts] = (value ?? '').split('.')
  const region = regionShape.test(place) && parts.length > 0 ? place : defaultRegion
  const truncated = parts.at(-1) !== endMark
  parts.pop()
  const known = mark === version ? parts.map(unpackLine) : []
  const lines = known.filter((line) => line !== undefined)
  return {
    kind: 'lines',
    isComplete: !value || (mark === version && region === place && !truncated && lines.length === parts.length),
    region: mark === version ? region : defaultRegion,
    lines: lines.reduce<CartLine[]>(addLine, []),
  }
}
