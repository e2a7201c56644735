import { cookies } from 'next/headers'
import {
  checkoutCookie,
  cookieOptions,
  keptFor,
  namesCheckout,
  orderCookie,
  paymentCookie,
  readId,
} from './checkout-cookies'
import { deviceCookie, stripDeviceId } from './device-id'

async function read(name: string): Promise<string | undefined> {
  return readId(await cookies(), name)
}

export const ownCheckoutId = (): Promise<string | undefined> => read(checkoutCookie)

/**
 * A checkout can be read and written only with a cookie that names it. Also one whose order was seen: a second tab that is still in it is told that it
 * is paid, and finds the order.
 */
export const isKnownCheckout = async (id: string): Promise<boolean> => namesCheckout(await cookies(), id)

/** Whether this browser is in it, and has not seen what became of it. */
export const isOwnCheckout = async (id: string): Promise<boolean> => (await ownCheckoutId()) === id

export async function keepCheckout(id: string): Promise<void> {
  const jar = await cookies()
  jar.set(checkoutCookie, id, { ...cookieOptions, maxAge: keptFor.checkout })
}

/** What the express page was told of the device, for the thank-you page. Readable by the page, which writes that address. */
export async function keepDeviceId(deviceId: string): Promise<void> {
  if (deviceId === '') return
  const jar = await cookies()
  jar.set(deviceCookie, deviceId, { ...cookieOptions, httpOnly: false, maxAge: keptFor.checkout })
}

export const keptDeviceId = async (): Promise<string> => stripDeviceId((await cookies()).get(deviceCookie)?.value ?? '')

/** The order was shown: the checkout is over, and its page can still be opened again for a day. */
export async function closeCheckout(id: string): Promise<void> {
  const jar = await cookies()
  if ((await ownCheckoutId()) === id)
    for (const name of [checkoutCookie, deviceCookie, paymentCookie]) jar.set(name, '', { ...cookieOptions, maxAge: 0 })
  jar.set(orderCookie, id, { ...cookieOptions, maxAge: keptFor.order })
}
