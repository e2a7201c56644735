import { cookies } from 'next/headers'
import { requestCookie } from '../visit/request-cookie'
import {
  checkoutCookie,
  cookieMaxAge,
  cookieOptions,
  hasCheckoutCookie,
  orderCookie,
  paymentCookie,
  readId,
} from './checkout-cookies'
import { deviceCookie, stripDeviceId } from './device-id'

async function read(name: string): Promise<string | undefined> {
  return readId(await cookies(), name)
}

export const getOwnCheckoutId = (): Promise<string | undefined> => read(checkoutCookie)

/**
 * A checkout can be read and written only with a cookie that names it. The cookie of a completed order counts too: a second tab
 * that still shows the checkout learns that it is paid and finds the order.
 */
export const isKnownCheckout = async (id: string): Promise<boolean> => hasCheckoutCookie(await cookies(), id)

/** Whether this is the browser's current checkout, whose order was not shown yet. */
export const isOwnCheckout = async (id: string): Promise<boolean> => (await getOwnCheckoutId()) === id

export async function saveOwnCheckout(id: string): Promise<void> {
  const cookieStore = await cookies()
  cookieStore.set(checkoutCookie, id, { ...cookieOptions, maxAge: cookieMaxAge.checkout })
}

/** Stores the device id of the express page for the thank-you page. Readable by scripts, since the page builds that URL. */
export async function saveDeviceId(deviceId: string): Promise<void> {
  if (deviceId === '') return
  const cookieStore = await cookies()
  cookieStore.set(requestCookie(deviceCookie), deviceId, {
    ...cookieOptions,
    httpOnly: false,
    maxAge: cookieMaxAge.checkout,
  })
}

export const readDeviceId = async (): Promise<string> =>
  stripDeviceId((await cookies()).get(requestCookie(deviceCookie))?.value ?? '')

/** Ends the checkout once its order was shown. Its page can still be reopened for a day. */
export async function closeCheckout(id: string): Promise<void> {
  const cookieStore = await cookies()
  if ((await getOwnCheckoutId()) === id)
    for (const name of [checkoutCookie, requestCookie(deviceCookie), paymentCookie])
      cookieStore.set(name, '', { ...cookieOptions, maxAge: 0 })
  cookieStore.set(orderCookie, id, { ...cookieOptions, maxAge: cookieMaxAge.order })
}
