/** Properties that custom CSS may set: appearance, but not position, visibility or interaction. */
export const allowedProperties = new Set([
  'background',
  'background-color',
  'background-image',
  'background-position',
  'background-repeat',
  'background-size',
  ...['', '-top', '-right', '-bottom', '-left'].flatMap((side) => [
    `border${side}`,
    `border${side}-color`,
    `border${side}-style`,
    `border${side}-width`,
    `padding${side}`,
    `margin${side}`,
  ]),
  'border-radius',
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-left-radius',
  'border-bottom-right-radius',
  'box-shadow',
  'color',
  'column-gap',
  'content',
  'filter',
  'font',
  'font-family',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-variant-numeric',
  'font-weight',
  'gap',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'max-width',
  'object-fit',
  'object-position',
  'row-gap',
  'text-align',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-style',
  'text-decoration-thickness',
  'text-shadow',
  'text-transform',
  'text-underline-offset',
  'text-wrap',
  'word-spacing',
])

/**
 * The math functions of CSS Values 4 that may be used. The result of a comparison is one of its arguments, so it is within the
 * limits if they are. All others compute: calc(), mod(), rem(), round(), abs(), sign(), pow(), sqrt(), hypot(), log(), exp() and
 * the trigonometric ones.
 */
export const comparisons: ReadonlySet<string> = new Set(['min', 'max', 'clamp'])

export const allowedFunctions: ReadonlySet<string> = new Set([
  ...comparisons,
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'oklch',
  'oklab',
  'var',
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'repeating-radial-gradient',
  'grayscale',
  'sepia',
  'saturate',
  'contrast',
  'brightness',
  'hue-rotate',
  'drop-shadow',
])

/** The maximum number per unit; other units are not allowed. Without limits, a shadow or a margin could cover the page. */
export const unitLimits: Readonly<Record<string, number>> = {
  px: 400,
  em: 20,
  rem: 20,
  ch: 80,
  vw: 100,
  vh: 100,
  deg: 360,
  turn: 1,
  '%': 100,
}

export const allowsNegative = new Set([
  'letter-spacing',
  'word-spacing',
  'box-shadow',
  'text-shadow',
  'text-underline-offset',
])

/** Pseudo-classes that a selector may use. Not `:has`, `:visited` or those of field values: they reveal what a visitor did. */
export const allowedPseudoClasses = new Set([
  'root',
  'hover',
  'focus',
  'focus-visible',
  'focus-within',
  'active',
  'first-child',
  'last-child',
  'only-child',
  'first-of-type',
  'last-of-type',
  'empty',
  'link',
  'nth-child',
  'nth-last-child',
  'nth-of-type',
  'not',
  'is',
  'where',
])

export const allowedPseudoElements = new Set(['before', 'after', 'first-letter', 'first-line', 'marker'])
