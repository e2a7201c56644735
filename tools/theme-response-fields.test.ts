import { withResponseFields } from '@awning/commerce/themes/response-fields'
import { StoreFile } from '@awning/contract/store-file'
import { ThemeData } from '@awning/contract/theme'
import { demoShopSlugs, readDemoShop } from '@awning/demo-shops/demo-shops'
import fc from 'fast-check'
import { readTheme } from '../lib/theme/read-theme'

const looksTheSame = (theme: ThemeData) =>
  expect(readTheme(withResponseFields(theme), 'Shop')).toEqual(readTheme(theme, 'Shop'))

/** A part of a theme with any of its fields missing. */
const part = <Fields extends Record<string, fc.Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields, { requiredKeys: [] })

describe('a theme with every field of the response of the service', () => {
  test('looks the same as without them: the empty theme', () => looksTheSame({}))

  test.each(demoShopSlugs.map((slug) => [slug, StoreFile.parse(readDemoShop(slug)).theme ?? {}] as const))(
    'looks the same as without them: the theme of %s',
    (_, theme) => looksTheSame(ThemeData.parse(theme)),
  )

  // Requirements: 7.13
  test('looks the same as without them, whatever fields are missing', () => {
    const word = fc.constantFrom(
      '',
      ' ',
      '#f50',
      'tomato',
      'nonsense',
      '12px',
      'Oswald',
      '3',
      'none',
      ' tees ',
      '/tees',
    )
    const style = fc.oneof(word, fc.constant(null), fc.integer({ min: 0, max: 60 }))
    const styles = fc.dictionary(
      fc.constantFrom(
        'color',
        'backgroundColor',
        'background',
        'borderColor',
        'textDecoration',
        'maxHeight',
        'fontSize',
      ),
      style,
    )
    const surface = { bgStyles: styles, textStyles: styles }
    const template = fc.integer({ min: 0, max: 6 })
    const theme = part({
      meta: part({ primaryColor: word, logoHeight: word, searchOptions: part({ placeholder: word }) }),
      brand: part({
        socialMedia: fc.array(
          fc.record(
            { id: word, url: fc.constant('https://a.example/'), label: word, icon: word },
            { requiredKeys: ['id', 'url'] },
          ),
        ),
      }),
      layout: part({ productList: part({ grid: word }), heroBanner: part({ type: template }) }),
      styles: part({
        primaryColor: word,
        fonts: fc.array(word),
        linkStyles: styles,
        typography: fc.dictionary(
          fc.constantFrom('bodyFontFamily', 'headingFontFamily', 'h1', 'h6'),
          fc.oneof(word, styles),
        ),
        button: part({ primary: styles, secondary: styles }),
        header: part({ ...surface, logo: styles }),
        heroBanner: part({ ...surface, template, ctaBtnStyles: styles }),
        search: part({ ...surface, titleStyles: styles, closeBtnStyles: styles }),
        modal: styles,
        notification: styles,
      }),
      content: part({
        favicon: word,
        categories: fc.array(fc.record({ slug: word, image: word, displayName: word }, { requiredKeys: ['slug'] })),
        header: part({ showAbout: fc.boolean(), hideSearch: fc.boolean(), showCategories: fc.boolean() }),
        heroBanner: part({ ctaText: word, ctaLink: word, showSearch: fc.boolean(), searchPlaceholder: word }),
        footer: part({ newsletter: fc.boolean(), showSocialIcons: fc.boolean() }),
        notification: fc.oneof(fc.constant(null), part({ text: word, link: word })),
        login: part({ backgroundColor: word, titleText: word }),
      }),
    })
    fc.assert(
      fc.property(theme, (data) => looksTheSame(ThemeData.parse(data))),
      { numRuns: 500 },
    )
  })
})
