import config from './tailwind.config'

/** The breakpoints of the specification: the last pixel of the narrower side. */
const breakpoints = {
  desktopLg: 1400,
  desktopMd: 1300,
  desktopSm: 1200,
  tabletLg: 1040,
  tabletMd: 991,
  tabletSm: 840,
  mobileLg: 767,
  mobileMd: 540,
  mobileSm: 400,
  mobileXsm: 350,
}

// Requirements: 2.15, 9.12
it('the screens start one pixel above each of the ten breakpoints', () => {
  const screens = Object.values(config.theme?.screens ?? {}).map((width) => Number.parseInt(String(width), 10))
  expect(screens.toSorted((a, b) => b - a)).toEqual(Object.values(breakpoints).map((width) => width + 1))
})
