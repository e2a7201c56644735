/**
 * Selector of the links that stay in the shop. The checkout has its own root layout, an order page is excluded for privacy;
 * `data-load` requires a full load.
 */
export const internalLinks =
  'a[href^="/"]:not([href^="//"],[href^="/checkout"],[href^="/api/"],[href^="/track/order/"],[target]:not([target="_self"]),[download],[data-load])'
