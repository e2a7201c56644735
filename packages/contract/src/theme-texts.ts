import { Locale } from '@awning/platform/locales'
import { z } from 'zod'

/** A value of a theme, at most a paragraph long. */
export const text = z.string().max(2000)

/** The maximum number of entries of the lists of a theme. */
export const themeLists = {
  socialMedia: 20,
  categories: 24,
  links: 20,
  sections: 12,
  sectionImages: 12,
  aboutText: 50,
  holiday: 20,
  facts: 6,
  pages: 20,
} as const

// The texts of each part of a theme: the theme itself and its translations have the same limits.
export const SearchTexts = z.object({ placeholder: text.optional() })
export const SeoTexts = z.object({
  title: text.optional(),
  keywords: text.optional(),
  description: text.optional(),
})
export const SocialTexts = z.object({ label: text.optional() })
export const CategoryTexts = z.object({ displayName: text.optional(), text: text.optional() })
export const LinkTexts = z.object({ name: text })
export const HeroTexts = z.object({
  title: text.optional(),
  subtitle: text.optional(),
  body: text.optional(),
  titleBadge: text.optional(),
  ctaText: text.optional(),
  searchPlaceholder: text.optional(),
})
export const SectionTexts = z.object({
  title: text.optional(),
  text: z.string().max(5000).optional(),
  imageAlt: text.optional(),
  ctaText: text.optional(),
  label: text.optional(),
  author: text.optional(),
  unit: text.optional(),
})
export const SectionImageTexts = z.object({ imageAlt: text.optional(), author: text.optional() })
export const FooterTexts = z.object({ textContent: z.string().max(5000).optional() })
export const AboutTexts = z.object({ text: z.string().max(10_000) })
export const FactTexts = z.object({ label: text, value: text })
export const NotificationTexts = z.object({ text: text.optional() })
export const HolidayTexts = z.object({ text })
export const CartTexts = z.object({ title: text.optional() })
export const PreorderTexts = z.object({ text: text.optional() })
export const PageTexts = z.object({ title: text, text: z.string().max(20_000), imageAlt: text.optional() })
export const ThankYouTexts = z.object({ title: text.optional(), text: text.optional(), imageAlt: text.optional() })
export const LoginTexts = z.object({ titleText: text.optional() })

const Links = z.object({ customLinks: z.array(LinkTexts.partial()).max(themeLists.links).optional() })

/**
 * The texts of a theme in another language, in the shape of the theme, each optional. The entries of a list are those of the theme
 * at the same position; `{}` for an entry without translation.
 */
export const ThemeTexts = z.object({
  meta: z.object({ searchOptions: SearchTexts.optional(), seoTitle: SeoTexts.optional() }).optional(),
  brand: z.object({ socialMedia: z.array(SocialTexts).max(themeLists.socialMedia).optional() }).optional(),
  content: z
    .object({
      categories: z.array(CategoryTexts).max(themeLists.categories).optional(),
      header: Links.optional(),
      heroBanner: HeroTexts.optional(),
      sections: z
        .array(SectionTexts.extend({ images: z.array(SectionImageTexts).max(themeLists.sectionImages).optional() }))
        .max(themeLists.sections)
        .optional(),
      footer: Links.extend({ about: FooterTexts.optional() }).optional(),
      about: z
        .object({
          aboutText: z.array(AboutTexts.partial()).max(themeLists.aboutText).optional(),
          facts: z.array(FactTexts.partial()).max(themeLists.facts).optional(),
        })
        .optional(),
      notification: NotificationTexts.optional(),
      holiday: z.array(HolidayTexts.partial()).max(themeLists.holiday).optional(),
      cart: CartTexts.optional(),
      preorder: PreorderTexts.optional(),
      pages: z.array(PageTexts.partial()).max(themeLists.pages).optional(),
      thankYou: ThankYouTexts.optional(),
      login: LoginTexts.optional(),
    })
    .optional(),
})

export const ThemeTranslations = z.partialRecord(Locale, ThemeTexts)
