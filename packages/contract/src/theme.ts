import { z } from 'zod'
import { DrawnPicture, pictureKeyPattern } from './pictures'

const text = z.string().max(2000)
const Styles = z.record(z.string(), z.union([text, z.number()]).nullish())
const Ground = z.object({ bgStyles: Styles.optional(), textStyles: Styles.optional() })

/**
 * Appearance of a shop and texts of its header, footer and pages. Every field is optional: the default theme fills it. Values are
 * untrusted input; the code that renders them parses them first.
 */
export const ThemeData = z.object({
  storeKey: text.optional(),
  userId: z.number().optional(),
  meta: z
    .object({
      storeId: text.optional(),
      storeName: text.optional(),
      storeUrl: text.optional(),
      primaryColor: text.optional(),
      logoHeight: z.union([text, z.number()]).optional(),
      mailchimpUserId: text.optional(),
      mailchimpAudienceId: text.optional(),
      searchOptions: z.object({ placeholder: text.optional() }).optional(),
      seoTitle: z
        .object({ title: text.optional(), keywords: text.optional(), description: text.optional() })
        .optional(),
      gaToken: text.optional(),
    })
    .optional(),
  brand: z
    .object({
      socialMedia: z
        .array(z.object({ id: text, label: text.optional(), url: text, icon: text.optional() }))
        .max(20)
        .optional(),
    })
    .optional(),
  layout: z
    .object({
      productList: z.object({ grid: text.optional() }).optional(),
      heroBanner: z.object({ type: z.number().optional() }).optional(),
    })
    .optional(),
  styles: z
    .object({
      primaryColor: text.optional(),
      fonts: z.array(text).optional(),
      customCSS: z.string().max(100_000).optional(),
      linkStyles: Styles.optional(),
      typography: z.record(z.string(), z.union([text, Styles])).optional(),
      button: z.object({ primary: Styles.optional(), secondary: Styles.optional() }).optional(),
      header: Ground.extend({ template: z.number().optional(), logo: Styles.optional() }).optional(),
      footer: Ground.extend({ template: z.number().optional() }).optional(),
      heroBanner: Ground.extend({ template: z.number().optional(), ctaBtnStyles: Styles.optional() }).optional(),
      listing: Ground.optional(),
      about: Ground.optional(),
      productList: z.object({ titleStyles: Styles.optional() }).optional(),
      search: Ground.extend({ titleStyles: Styles.optional(), closeBtnStyles: Styles.optional() }).optional(),
      modal: Styles.optional(),
      notification: Styles.optional(),
      /** The shape of the shop: `corners` 0, 8, 14 or 28, `buttons` rounded, pill or square, `stage` neutral, tint, white or dark. */
      tokens: z
        .object({ corners: z.union([text, z.number()]).optional(), buttons: text.optional(), stage: text.optional() })
        .optional(),
    })
    .optional(),
  content: z
    .object({
      favicon: text.optional(),
      categories: z
        .array(z.object({ slug: text, image: text.optional(), displayName: text.optional() }))
        .max(24)
        .optional(),
      header: z
        .object({
          logo: text.optional(),
          showAbout: z.boolean().optional(),
          hideSearch: z.boolean().optional(),
          showCategories: z.boolean().optional(),
          showSocialIcons: z.boolean().optional(),
          customLinks: z
            .array(z.object({ id: text, name: text, slug: text }))
            .max(20)
            .optional(),
        })
        .optional(),
      heroBanner: z
        .object({
          title: text.optional(),
          subtitle: text.optional(),
          body: text.optional(),
          titleImg: text.optional(),
          titleBadge: text.optional(),
          ctaText: text.optional(),
          ctaLink: text.optional(),
          ctaOpenInNewWindow: z.boolean().optional(),
          showSearch: z.boolean().optional(),
          searchPlaceholder: text.optional(),
          containerBg: text.optional(),
        })
        .optional(),
      /**
       * Texts of the creator on the home page, with or without a picture. `place` of the picture is `left` or `right`; `ground` is
       * `plain`, `soft`, `brand` or `dark`.
       */
      sections: z
        .array(
          z.object({
            title: text.optional(),
            text: z.string().max(5000).optional(),
            image: text.optional(),
            imageAlt: text.optional(),
            place: text.optional(),
            ground: text.optional(),
            ctaText: text.optional(),
            ctaLink: text.optional(),
          }),
        )
        .max(8)
        .optional(),
      footer: z
        .object({
          about: z.object({ textContent: z.string().max(5000).optional() }).optional(),
          newsletter: z.boolean().optional(),
          showSocialIcons: z.boolean().optional(),
        })
        .optional(),
      about: z
        .object({
          aboutText: z
            .array(z.object({ id: text, text: z.string().max(10_000) }))
            .max(50)
            .optional(),
          heroImage: text.optional(),
        })
        .optional(),
      notification: z.object({ text: text.optional(), link: text.optional() }).nullish(),
      /** Dated messages of the creator: days (`2027-12-01`, both inclusive) or instants, in UTC. */
      holiday: z
        .array(z.object({ from: text, to: text, text }))
        .max(20)
        .optional(),
      /** The title of the cart page. */
      cart: z.object({ title: text.optional() }).optional(),
      /** Text under the button of a preorder listing. */
      preorder: z.object({ text: text.optional() }).optional(),
      /** Plain pages of the creator, at `/{slug}`. Blank lines separate the paragraphs of their text. */
      pages: z
        .array(z.object({ slug: text, title: text, text: z.string().max(20_000) }))
        .max(20)
        .optional(),
      login: z
        .object({
          backgroundColor: text.optional(),
          color: text.optional(),
          titleText: text.optional(),
          headerLogo: text.optional(),
          footerLogo: text.optional(),
        })
        .optional(),
    })
    .optional(),
  /** Pictures that the service renders itself, by the field that they fill (`content.heroBanner.containerBg`). */
  drawn: z.record(z.string(), DrawnPicture).optional(),
})
export type ThemeData = z.infer<typeof ThemeData>

/** A picture of a theme that could not be fetched: the field, the URL and the reason. */
export const RejectedPicture = z.object({ path: z.string(), url: z.string(), reason: z.string() })
export type RejectedPicture = z.infer<typeof RejectedPicture>

/** Files of pictures that were fetched from other hosts, by URL. Part of a stored theme, never of a store file. */
export const FetchedPictures = z.record(z.string(), z.string().regex(new RegExp(`^${pictureKeyPattern}$`)))
export type FetchedPictures = z.infer<typeof FetchedPictures>

/** A theme as it is stored. */
export type StoredTheme = ThemeData & { fetched?: FetchedPictures }
