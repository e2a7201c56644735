import { Currency } from '@awning/platform/currencies'
import { Locale } from '@awning/platform/locales'
import { z } from 'zod'

/** GET {legacy}/v1/localization_details?storeId= */
export const LocalizationDetails = z.object({
  buyer_region: z.string(),
  buyer_currency: Currency,
  buyer_locale: Locale,
  fulfillment_region: z.string(),
  available_locales: z.array(z.object({ local_code: Locale, local_name: z.string() })),
  available_currencies: z.array(z.object({ currency: Currency, symbol: z.string() })),
  available_regions: z.array(z.object({ region: z.string(), fulfillment_region: z.string() })),
})
export type LocalizationDetails = z.infer<typeof LocalizationDetails>
