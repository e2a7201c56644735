/** The specification fixes the names. */
export const flagDefaults = {
  /** The age gate covers the store until the visitor confirms. */
  showAgeVerify: false,
  /** The banner on listings with more than 100 orders. */
  showFanValidation: true,
  /** Names the recommended shelf of listings 'Frequently bought together': for a back end with that data. */
  showBoughtTogether: false,
  /** Support, Track Order and Contact Us are pages of this shop instead of external URLs. */
  showSupport: false,
  /** The notice that the operator shows in every shop. */
  showNotificationBanner: false,
  showPromoBanner: true,
  showHolidayMessage: true,
  /** Pages have an address for each language: `/de/listing/x`. The default language has no prefix. */
  localeUrls: false,
  /** Analytics and advertising wait for consent in every region. */
  requireConsent: false,
  /** Every country of the delivery service can be chosen; when off, the form offers only the United States. */
  internationalCheckout: true,
  /** An order of digital items alone needs name and email address, and no delivery address. */
  digitalWithoutAddress: false,
  /** When LEGACY_CHECKOUT_URL is set, the cart's buttons lead to that checkout instead of this app's. */
  legacyCheckout: true,
  /** Uses this app's own checkout even when LEGACY_CHECKOUT_URL is set and `legacyCheckout` is on. */
  checkoutV2: false,
  /** Hide the cart's buttons for a single method. The checkout's methods depend on the operator's `payments` setting. */
  hidePayPal: true,
  hideCard: true,
  disableAfterpay: false,
} as const satisfies Record<string, boolean>

export type Flag = keyof typeof flagDefaults

export const flagNames = Object.keys(flagDefaults)

/** An unset flag has its default. */
export const isOn = (flags: Readonly<Record<string, boolean>>, flag: Flag): boolean => flags[flag] ?? flagDefaults[flag]

export const isFlag = (name: string): name is Flag => Object.hasOwn(flagDefaults, name)
