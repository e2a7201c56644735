import type { Config } from 'tailwindcss'

const role = (name: string) => `var(--${name})`

/** Colors are the roles of the theme; screens are the breakpoints of the specification. */
const config: Config = {
  // Tests and other files would add classes that no page has.
  content: ['./{app,components,lib}/**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'],
  theme: {
    screens: {
      'mobile-xsm': '351px',
      'mobile-sm': '401px',
      'mobile-md': '541px',
      tablet: '768px',
      'tablet-sm': '841px',
      'tablet-md': '992px',
      'tablet-lg': '1041px',
      desktop: '1201px',
      'desktop-md': '1301px',
      'desktop-lg': '1401px',
    },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      black: '#000000',
      surface: role('surface'),
      surface2: role('surface2'),
      surface3: role('surface3'),
      line: role('line'),
      'line-strong': role('line-strong'),
      ink: role('ink'),
      'ink-muted': role('ink-muted'),
      primary: role('primary'),
      'on-primary': role('on-primary'),
      'primary-hover': role('primary-hover'),
      'primary-text': role('primary-text'),
      'primary-line': role('primary-line'),
      'primary-soft': role('primary-soft'),
      'on-primary-soft': role('on-primary-soft'),
      danger: role('danger'),
      'danger-soft': role('danger-soft'),
      success: role('success'),
      'success-soft': role('success-soft'),
      warn: role('warn'),
      'warn-soft': role('warn-soft'),
      stage: role('stage'),
      // Buttons: the theme's own colors if it sets them.
      action: 'var(--action, var(--primary))',
      'on-action': 'var(--on-action, var(--on-primary))',
      'action-hover': 'var(--action-hover, var(--primary-hover))',
      second: 'var(--second, transparent)',
      'on-second': 'var(--on-second, var(--ink))',
      'second-hover': 'var(--second-hover, var(--surface3))',
      'second-edge': 'var(--second-edge, var(--ink))',
    },
    fontFamily: {
      body: 'var(--font-body)',
      heading: 'var(--font-heading)',
      mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    },
    // In rem, so that text follows the font size of the browser's settings.
    fontSize: {
      xs: ['0.8125rem', '1.4'],
      sm: ['0.875rem', '1.45'],
      base: ['1rem', '1.5'],
      lg: ['1.1875rem', '1.5'],
      xl: ['1.375rem', '1.3'],
      h3: ['clamp(1.375rem, 2vw, 1.75rem)', '1.15'],
      h2: ['clamp(1.75rem, 3vw, 2.625rem)', '1.05'],
      h1: ['clamp(min(2.125rem, 12vw), 4vw, 3.5rem)', '1.02'],
      display: ['clamp(min(2.75rem, 15vw), 6.2vw, 5.75rem)', '1'],
    },
    borderRadius: {
      none: '0',
      sm: 'var(--radius-sm, 8px)',
      field: 'var(--radius-field, 12px)',
      control: 'var(--radius-control, 14px)',
      button: 'var(--radius-button, var(--radius-control, 14px))',
      tile: 'var(--radius-tile, 14px)',
      panel: 'var(--radius-panel, 20px)',
      pill: 'var(--radius-pill, 99px)',
      // A pill whose text can wrap.
      chip: 'var(--radius-chip, 22px)',
      full: '9999px',
    },
    extend: {
      spacing: { gutter: 'clamp(16px, 4vw, 56px)', section: 'var(--section)' },
      maxWidth: { page: '1520px' },
      boxShadow: { float: '0 1px 2px #0002, 0 8px 24px #0001' },
      transitionTimingFunction: { shop: 'cubic-bezier(.2,.8,.2,1)' },
    },
  },
}

export default config
