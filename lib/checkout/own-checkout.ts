import { cookies } from 'next/headers'
import { checkoutCookie, cookieOptions, keptFor, orderCookie, readId } from './checkout-cookies'

async function read(name: string): Promise<string | undefined> {
  return readId(await cookies(), name)
}

export const ownCheckoutId = (): Promise<string | undefined> => read(checkoutCookie)

/** A checkout can be read and written only with the cookie that names it. */
export const isOwnCheckout = async (id: string): Promise<boolean> => (await ownCheckoutId()) === id

export async function keepCheckout(id: string): Promise<void> {
  const jar = await cookies()
  jar.set(checkoutCookie, id, { ...cookieOptions, maxAge: keptFor.checkout })
}

/** The checkout whose order this browser may see: `asked` where a cookie names it, else the last one. */
export async function ownOrderId(asked: string | undefined): Promise<string | undefined> {
  const own = [await read(checkoutCookie), await read(orderCookie)].filter((id) => id !== undefined)
  return asked === undefined ? own[0] : own.find((id) => id === asked)
}

/** The order was shown: the checkout is over, and its page can still be opened again for a day. */
export async function closeCheckout(id: string): Promise<void> {
  const jar = await cookies()
  if ((await ownCheckoutId()) === id) jar.set(checkoutCookie, '', { ...cookieOptions, maxAge: 0 })
  jar.set(orderCookie, id, { ...cookieOptions, maxAge: keptFor.order })
}
