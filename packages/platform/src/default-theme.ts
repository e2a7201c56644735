/** What a store without own values shows, in pages, in the theme response and in emails. `primaryColor` is `#rrggbb`. */
export const defaultTheme = {
  primaryColor: '#1f2937',
  heroTemplate: 1,
  header: { showAbout: false, hideSearch: false, showCategories: true, showSocialIcons: false },
  heroBanner: { showSearch: false, ctaOpenInNewWindow: false },
  footer: { showSocialIcons: true, newsletter: false },
} as const
