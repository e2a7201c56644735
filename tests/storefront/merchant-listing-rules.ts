import { z } from 'zod'

/**
 * Google's documented rules for merchant listings and product variants: the required ones, and the recommended ones that such a
 * shop can follow (developers.google.com/search/docs/appearance/structured-data/merchant-listing, …/product-variants). For tests.
 */
const Address = z.url({ protocol: /^https?$/ })
const Bitmap = Address.regex(/\.(?:jpg|png|webp|gif)$/)
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
/** Relative to the URL of the page. */
const Id = z.string().regex(/^#[a-z-]+$/)
const Pointer = z.strictObject({ '@id': Id })

const OfferRules = z.looseObject({
  '@type': z.literal('Offer'),
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: schemaOrg('InStock', 'OutOfStock', 'PreOrder'),
  itemCondition: schemaOrg('NewCondition'),
  url: Address,
  shippingDetails: Pointer.or(z.array(Pointer).min(2)).optional(),
  hasMerchantReturnPolicy: Pointer,
})

const Named = {
  name: z.string().min(1),
  image: Bitmap,
  sku: z.string().min(1).max(50),
  offers: OfferRules,
}
const About = {
  name: z.string().min(1),
  description: z.string().min(1).max(5000),
  brand: z.looseObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  url: Address,
}

const VariantRules = z.looseObject({
  '@type': z.literal('Product'),
  ...Named,
  color: z.string().min(1).optional(),
  size: z.string().min(1).optional(),
})

const GroupRules = z
  .looseObject({
    '@type': z.literal('ProductGroup'),
    ...About,
    productGroupID: z.string().min(1),
    variesBy: z.array(schemaOrg('color', 'size')).min(1),
    hasVariant: z.array(VariantRules).min(2),
  })
  .refine(
    ({ hasVariant }) => new Set(hasVariant.map(({ sku }) => sku)).size === hasVariant.length,
    'each variant must have its own SKU',
  )
  .refine(
    ({ hasVariant }) => new Set(hasVariant.map(({ color, size }) => `${color}/${size}`)).size === hasVariant.length,
    'each variant must have its own color and size',
  )
  .refine(
    ({ hasVariant, variesBy }) =>
      hasVariant.every(
        ({ color, size }) =>
          (color !== undefined || !variesBy.includes('https://schema.org/color')) &&
          (size !== undefined || !variesBy.includes('https://schema.org/size')),
      ),
    'each variant must have the properties that `variesBy` lists',
  )

const SingleRules = z.looseObject({ '@type': z.literal('Product'), ...Named, ...About })

/** A listing's node: a group of variants, or one product. */
export const ProductRules = z.discriminatedUnion('@type', [GroupRules, SingleRules])

const Days = z.looseObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
})

const Region = z.looseObject({ '@type': z.literal('DefinedRegion'), addressCountry: z.string().regex(/^[A-Z]{2}$/) })

export const ShippingRules = z.looseObject({
  '@type': z.literal('OfferShippingDetails'),
  '@id': Id,
  shippingRate: z.looseObject({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.string().length(3) }),
  shippingDestination: Region.or(z.array(Region).min(1)),
  deliveryTime: z.looseObject({ handlingTime: Days, transitTime: Days }),
})

export const ReturnRules = z
  .looseObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.string().regex(/^[A-Z]{2}$/),
    returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
    merchantReturnDays: z.int().positive().optional(),
    returnMethod: schemaOrg('ReturnByMail').optional(),
    returnFees: schemaOrg('FreeReturn').optional(),
  })
  .refine(
    ({ returnPolicyCategory, ...policy }) =>
      returnPolicyCategory.endsWith('NotPermitted') ||
      (policy.merchantReturnDays && policy.returnMethod && policy.returnFees),
    'a return window needs `merchantReturnDays`, `returnMethod` and `returnFees`',
  )

export const BreadcrumbRules = z.looseObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.looseObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: z.string().min(1),
        item: Address,
      }),
    )
    .min(1)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions must start at 1 and increase by 1',
    ),
})
