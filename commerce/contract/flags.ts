/** Every switch of a store with the value it has where nothing is said. The names are those of the field. */
export const flagDefaults = {
  /** The age gate covers the store until the visitor has confirmed. */
  showAgeVerify: false,
  /** The banner on listings that more than 100 fans have ordered. */
  showFanValidation: true,
  /** The recommended shelf of listings is named 'Frequently bought together': for a back end that knows what is. */
  showBoughtTogether: false,
  /** Support, Track Order and Contact Us are pages of this shop, not addresses outside. */
  showSupport: false,
  /** The notice that the operator shows in every shop. */
  showNotificationBanner: false,
  showPromoBanner: true,
  showHolidayMessage: true,
  /** Nobody is counted and no advertiser told before the visitor agrees, in every region. */
  requireConsent: false,
  /** Every country that the delivery service ships to can be chosen; off, the form takes the United States alone. */
  internationalCheckout: true,
  /** Where LEGACY_CHECKOUT_URL is set, the cart's buttons lead to that checkout and not to this app's. */
  legacyCheckout: true,
  /** This app's own checkout, also where LEGACY_CHECKOUT_URL is set and `legacyCheckout` is on. */
  checkoutV2: false,
  /** The cart's own buttons for one method, beside the one for all of them. What the checkout offers is the operator's `payments` setting. */
  hidePayPal: true,
  hideCard: true,
  /** Afterpay is not offered. */
  disableAfterpay: false,
} as const satisfies Record<string, boolean>

export type Flag = keyof typeof flagDefaults

export const flagNames = Object.keys(flagDefaults)

/** Whether something is switched on; what nobody says has its default. */
export const isOn = (flags: Readonly<Record<string, boolean>>, flag: Flag): boolean => flags[flag] ?? flagDefaults[flag]

export const isFlag = (name: string): name is Flag => Object.hasOwn(flagDefaults, name)
