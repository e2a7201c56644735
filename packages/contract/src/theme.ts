import { z } from 'zod'
import { framingPattern, pictureKeyPattern } from './pictures'
import {
  AboutTexts,
  CartTexts,
  CategoryTexts,
  FactTexts,
  FooterTexts,
  HeroTexts,
  HolidayTexts,
  LinkTexts,
  LoginTexts,
  NotificationTexts,
  PageTexts,
  PreorderTexts,
  SearchTexts,
  SectionImageTexts,
  SectionTexts,
  SeoTexts,
  SocialTexts,
  ThankYouTexts,
  ThemeTranslations,
  text,
  themeLists,
} from './theme-texts'

const Styles = z.record(z.string(), z.union([text, z.number()]).nullish())
const Ground = z.object({ bgStyles: Styles.optional(), textStyles: Styles.optional() })
const CustomLinks = z.array(z.object({ id: text, ...LinkTexts.shape, slug: text })).max(themeLists.links)

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
      searchOptions: SearchTexts.optional(),
      seoTitle: SeoTexts.optional(),
      gaToken: text.optional(),
    })
    .optional(),
  brand: z
    .object({
      socialMedia: z
        .array(z.object({ id: text, ...SocialTexts.shape, url: text, icon: text.optional() }))
        .max(themeLists.socialMedia)
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
        .array(z.object({ slug: text, image: text.optional(), ...CategoryTexts.shape }))
        .max(themeLists.categories)
        .optional(),
      header: z
        .object({
          logo: text.optional(),
          showAbout: z.boolean().optional(),
          hideSearch: z.boolean().optional(),
          showCategories: z.boolean().optional(),
          showSocialIcons: z.boolean().optional(),
          customLinks: CustomLinks.optional(),
        })
        .optional(),
      heroBanner: z
        .object({
          ...HeroTexts.shape,
          titleImg: text.optional(),
          ctaLink: text.optional(),
          ctaOpenInNewWindow: z.boolean().optional(),
          showSearch: z.boolean().optional(),
          containerBg: text.optional(),
        })
        .optional(),
      /**
       * Sections of the creator on the home page. `type` is `text` (also without it), `editorial`, `video`, `countdown`, `fund`,
       * `quote`, `gallery`, `newsletter`, `link` or `fans`. `place` of the picture beside a text is `left` or `right`; `ground` is
       * `plain`, `soft`, `brand` or `dark`. `date` is a day (`2027-12-01`) or an instant. `value` and `goal` are whole units of
       * `unit`: a currency code, or a word.
       */
      sections: z
        .array(
          z.object({
            type: text.optional(),
            ...SectionTexts.shape,
            image: text.optional(),
            place: text.optional(),
            ground: text.optional(),
            ctaLink: text.optional(),
            video: text.optional(),
            date: text.optional(),
            value: z.number().optional(),
            goal: z.number().optional(),
            images: z
              .array(z.object({ image: text, ...SectionImageTexts.shape }))
              .max(themeLists.sectionImages)
              .optional(),
          }),
        )
        .max(themeLists.sections)
        .optional(),
      footer: z
        .object({
          about: FooterTexts.optional(),
          /** Links in the legal line: an imprint, a right of withdrawal. */
          customLinks: CustomLinks.optional(),
          newsletter: z.boolean().optional(),
          showSocialIcons: z.boolean().optional(),
        })
        .optional(),
      about: z
        .object({
          aboutText: z
            .array(z.object({ id: text, ...AboutTexts.shape }))
            .max(themeLists.aboutText)
            .optional(),
          heroImage: text.optional(),
          /** Short facts, such as the place or the year of foundation. */
          facts: z.array(FactTexts).max(themeLists.facts).optional(),
        })
        .optional(),
      notification: z.object({ ...NotificationTexts.shape, link: text.optional() }).nullish(),
      /** Dated messages of the creator: days (`2027-12-01`, both inclusive) or instants, in UTC. */
      holiday: z
        .array(z.object({ from: text, to: text, ...HolidayTexts.shape }))
        .max(themeLists.holiday)
        .optional(),
      /** The title of the cart page. */
      cart: CartTexts.optional(),
      /** Text under the button of a preorder listing. */
      preorder: PreorderTexts.optional(),
      /** A message of the creator on the page after an order. */
      thankYou: z.object({ ...ThankYouTexts.shape, image: text.optional() }).optional(),
      /**
       * Plain pages of the creator, at `/{slug}`. Blank lines separate the paragraphs of their text; one that starts with `## ` is a
       * heading.
       */
      pages: z
        .array(z.object({ slug: text, image: text.optional(), ...PageTexts.shape }))
        .max(themeLists.pages)
        .optional(),
      login: z
        .object({
          backgroundColor: text.optional(),
          color: text.optional(),
          ...LoginTexts.shape,
          headerLogo: text.optional(),
          footerLogo: text.optional(),
        })
        .optional(),
    })
    .optional(),
  /** Its texts in other languages. A missing text is displayed as in the theme itself. */
  translations: ThemeTranslations.optional(),
})
export type ThemeData = z.infer<typeof ThemeData>

/** `path` is the field of the theme. */
export const RejectedPicture = z.object({ path: z.string(), url: z.string(), reason: z.string() })
export type RejectedPicture = z.infer<typeof RejectedPicture>

/** The names of pictures that were fetched from other hosts, by URL. Part of a stored theme, never of a store file. */
export const FetchedPictures = z.record(
  z.string(),
  z.string().regex(new RegExp(`^${pictureKeyPattern}${framingPattern}$`)),
)
export type FetchedPictures = z.infer<typeof FetchedPictures>

export type StoredTheme = ThemeData & { fetched?: FetchedPictures }
