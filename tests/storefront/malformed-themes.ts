import fc from 'fast-check'

const color = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('red', 'transparent', 'rgb(0,0,0)', 'rgba(1,2,3,.5)', 'url(//evil)', '}</style><script>', '#fff;}'),
)
const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom('</style>', 'javascript:alert(1)', '//evil', '9999px', '-5em', '1e9', '__proto__'),
  fc.array(fc.string(), { maxLength: 2 }),
)
const value = fc.oneof(color, anything)
const part = fc.dictionary(
  fc.constantFrom(
    'color',
    'backgroundColor',
    'background',
    'borderColor',
    'fontSize',
    'letterSpacing',
    'fontWeight',
    'textTransform',
    'textDecoration',
    'maxHeight',
    'overlayColor',
    'closeButtonColor',
  ),
  value,
)
const ground = fc.oneof(
  anything,
  fc.record(
    {
      template: fc.oneof(fc.integer(), anything),
      bgStyles: fc.oneof(part, anything),
      textStyles: part,
      titleStyles: part,
      closeBtnStyles: part,
      ctaBtnStyles: part,
      logo: part,
    },
    { requiredKeys: [] },
  ),
)
/** Responses of a theme service that are not a valid theme: wrong types, hostile texts, missing parts. */
export const malformedTheme = fc.record(
  {
    meta: fc.oneof(
      anything,
      fc.dictionary(fc.constantFrom('storeName', 'primaryColor', 'logoHeight', 'seoTitle', 'searchOptions'), value),
    ),
    brand: fc.oneof(
      anything,
      fc.record({ socialMedia: fc.array(fc.oneof(anything, fc.record({ id: anything, url: anything }))) }),
    ),
    layout: fc.oneof(
      anything,
      fc.record({ productList: fc.record({ grid: anything }), heroBanner: fc.record({ type: anything }) }),
    ),
    styles: fc.oneof(
      fc.dictionary(
        fc.constantFrom(
          'header',
          'footer',
          'heroBanner',
          'listing',
          'about',
          'search',
          'productList',
          'notification',
          'modal',
          'linkStyles',
        ),
        fc.oneof(ground, part),
      ),
      fc.record(
        {
          primaryColor: value,
          fonts: fc.oneof(anything, fc.array(value)),
          customCSS: anything,
          typography: fc.oneof(
            anything,
            fc.dictionary(fc.constantFrom('bodyFontFamily', 'h1', 'h2', 'h6'), fc.oneof(part, value)),
          ),
          button: fc.record({ primary: fc.oneof(part, anything), secondary: part }),
        },
        { requiredKeys: [] },
      ),
      anything,
    ),
    content: fc.oneof(
      anything,
      fc.record(
        {
          favicon: anything,
          header: fc.oneof(anything, fc.dictionary(fc.string(), anything)),
          heroBanner: fc.oneof(
            anything,
            fc.dictionary(fc.constantFrom('title', 'ctaLink', 'ctaText', 'containerBg', 'showSearch'), anything),
          ),
          pages: fc.array(fc.oneof(anything, fc.record({ slug: anything, title: anything, text: anything }))),
          about: anything,
          categories: fc.oneof(anything, fc.array(anything)),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)
