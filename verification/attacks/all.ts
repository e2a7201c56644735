import type { Attack } from './attack'
import { middlewareSubrequest } from './s01-middleware-subrequest'
import { loginBypass } from './s02-login-bypass'
import { routeParams } from './s03-route-params'
import { reactToShell } from './s04-react2shell'
import { serverFunctionFloods } from './s05-server-function-floods'
import { upgradeOtherHost } from './s06-upgrade-other-host'
import { imageOptimizer } from './s07-image-optimizer'
import { titleToPicture } from './s08-title-to-picture'
import { cachePoisoning } from './s09-cache-poisoning'
import { unknownHost } from './s10-unknown-host'
import { twoHosts } from './s11-two-hosts'
import { oddHosts } from './s12-malformed-hosts'
import { hostInOutputs } from './s13-host-in-outputs'
import { foreignIds } from './s14-foreign-ids'
import { alternatingStores } from './s15-alternating-stores'
import { reservedSlugs } from './s16-reserved-slugs'
import { customCss } from './s17-custom-css'
import { scriptsInTexts } from './s18-scripts-in-texts'
import { hostileLinks } from './s19-hostile-links'
import { jsonLd } from './s20-json-ld'
import { svgPictures } from './s21-svg-pictures'
import { openRedirects } from './s22-open-redirects'
import { previewHash } from './s23-preview-hash'
import { previewInCaches } from './s24-preview-in-caches'
import { visibilityAny } from './s25-visibility-any'
import { secretsInFiles } from './s26-secrets-in-files'
import { accessCodes } from './s27-access-codes'
import { codeLeaks } from './s28-code-leaks'
import { checkoutLinks } from './s29-checkout-links'
import { inventedFields } from './s30-invented-fields'
import { deliveryNotQuoted } from './s31-delivery-not-quoted'
import { tamperedAmount } from './s32-tampered-amount'
import { foreignPayments } from './s33-foreign-payments'
import { skippedSteps } from './s34-skipped-steps'
import { sandboxInProduction } from './s35-sandbox-in-production'
import { forgedWebhooks } from './s36-forged-webhooks'
import { certificatesOfOtherHosts } from './s37-certificates-of-other-hosts'
import { carding } from './s38-carding'
import { promoGuesses } from './s39-promo-codes'
import { orderNumbers } from './s40-order-numbers'
import { recoverNumbers } from './s41-recover'
import { forgedThanks } from './s42-forged-thanks'
import { crossSite } from './s43-cross-site'
import { foreignCarts } from './s44-foreign-carts'
import { crossOrigin } from './s45-cross-origin'
import { skimmers } from './s46-skimmers'
import { injections } from './s47-injections'
import { floods } from './s48-floods'
import { personalData } from './s49-personal-data'
import { cookieAudit } from './s50-cookies'
import { plantedCheckout } from './s51-planted-checkout'
import { spelledHosts } from './s52-spelled-hosts'
import { mergedLines } from './s53-merged-lines'
import { relayedTexts } from './s54-relayed-texts'
import { reachedWindows } from './s55-reached-windows'
import { processEnvironments } from './s56-process-environments'
import { nonexistentPathFlood } from './s57-nonexistent-paths'
import { heldBodies } from './s58-held-bodies'
import { forgedPaypalWebhooks } from './s59-forged-paypal-webhooks'
import { csvFormulas } from './s60-csv-formulas'
import { filledCarts } from './s61-filled-carts'
import { eventsOfOtherStores } from './s62-events-of-other-stores'
import { freeOrderRelay } from './s63-free-order-relay'
import { absoluteRequestLines } from './s64-absolute-request-lines'
import { computedCss } from './s65-computed-css'
import { readBuyers } from './s66-read-buyers'
import { tossedCookies } from './s67-tossed-cookies'
import { unreadPages } from './s68-unread-pages'

/** All attacks, in the order of the table. */
export const attacks: readonly Attack[] = [
  middlewareSubrequest,
  loginBypass,
  routeParams,
  reactToShell,
  serverFunctionFloods,
  upgradeOtherHost,
  imageOptimizer,
  titleToPicture,
  cachePoisoning,
  unknownHost,
  twoHosts,
  oddHosts,
  hostInOutputs,
  foreignIds,
  alternatingStores,
  reservedSlugs,
  customCss,
  scriptsInTexts,
  hostileLinks,
  jsonLd,
  svgPictures,
  openRedirects,
  previewHash,
  previewInCaches,
  visibilityAny,
  secretsInFiles,
  accessCodes,
  codeLeaks,
  checkoutLinks,
  inventedFields,
  deliveryNotQuoted,
  tamperedAmount,
  foreignPayments,
  skippedSteps,
  sandboxInProduction,
  forgedWebhooks,
  certificatesOfOtherHosts,
  carding,
  promoGuesses,
  orderNumbers,
  recoverNumbers,
  forgedThanks,
  crossSite,
  foreignCarts,
  crossOrigin,
  skimmers,
  injections,
  floods,
  personalData,
  cookieAudit,
  plantedCheckout,
  spelledHosts,
  mergedLines,
  relayedTexts,
  reachedWindows,
  processEnvironments,
  nonexistentPathFlood,
  heldBodies,
  forgedPaypalWebhooks,
  csvFormulas,
  filledCarts,
  eventsOfOtherStores,
  freeOrderRelay,
  absoluteRequestLines,
  computedCss,
  readBuyers,
  tossedCookies,
  unreadPages,
]
