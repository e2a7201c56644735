import type { CartLine } from '../../commerce/contract/cart'
import type { Currency, Money } from '../../commerce/contract/primitives'
import { changeCart } from '../cart/cart-store'
import type { Cart } from '../cart/cookie'
import { skuOf } from '../cart/lines'
import { verbsOf } from '../cart/verbs'
import { type CountedItem, payloadOf } from './items'
import { track } from './track'

/** What is known of a line. One that cannot be had any more may have lost its price. */
export type KnownLine = {
  title: string
  productType: string
  colourName?: string | undefined
  selectedSize?: { label: string } | undefined
  price?: Money | undefined
}

export const countedItem = (line: CartLine, known: KnownLine, quantity: number): CountedItem => ({
  productId: line.productId,
  title: known.title,
  productType: known.productType,
  colour: known.colourName,
  size: known.selectedSize?.label,
  price: known.price?.amount,
  quantity,
})

/** Lines that changed and were not told of yet, by sku. Their quantity is what came: below nothing where pieces left. */
const untold = new Map<string, CartLine>()

function note(was: readonly CartLine[], is: readonly CartLine[]): void {
  const count = (line: CartLine, pieces: number) => {
    const sku = skuOf(line)
    const quantity = (untold.get(sku)?.quantity ?? 0) + pieces
    if (quantity === 0) untold.delete(sku)
    else untold.set(sku, { ...line, quantity })
  }
  for (const line of is) count(line, line.quantity)
  for (const line of was) count(line, -line.quantity)
}

/**
 * Changes the cart and notes the pieces that really came and left, for `tellChanges`: a link's lines are known only when the cart has been shown.
 * The first run of the edit counts; a large cart's is run again for what the service keeps.
 */
export function changeNoted(edit: (cart: Cart) => Cart): Promise<boolean> {
  let noted = false
  return changeCart((cart) => {
    const next = edit(cart)
    if (!noted) note(cart.lines, next.lines)
    noted = true
    return next
  })
}

/** Tells what came into the cart and what left it, of the lines that are `known` by their skus. The others wait until they are. */
export function tellChanges(known: ReadonlyMap<string, KnownLine>, currency: Currency): void {
  const came: CountedItem[] = []
  const left: CountedItem[] = []
  let told = currency
  for (const [sku, line] of untold) {
    const item = known.get(sku)
    if (!item) continue
    untold.delete(sku)
    told = item.price?.currency ?? told
    if (line.quantity > 0) came.push(countedItem(line, item, line.quantity))
    else left.push(countedItem(line, item, -line.quantity))
  }
  if (came.length > 0) track('add-to-cart', payloadOf(came, told))
  if (left.length > 0) track('remove-from-cart', payloadOf(left, told))
}

/** The cart's verbs where its lines are shown: what they change is told. */
export const toldVerbs = (known: ReadonlyMap<string, KnownLine>, currency: Currency) =>
  verbsOf((edit) => {
    const tell = () => tellChanges(known, currency)
    const kept = changeNoted(edit)
    tell()
    // Where the cart was not read yet, the change is made later.
    return kept.finally(tell)
  })
