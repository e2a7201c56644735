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
} as const satisfies Record<string, boolean>

export type Flag = keyof typeof flagDefaults

export const flagNames = Object.keys(flagDefaults)

export const isFlag = (name: string): name is Flag => Object.hasOwn(flagDefaults, name)
