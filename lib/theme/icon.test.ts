import { themeIcon } from './icon'

const theme = { favicon: undefined, storeName: '  <night shift>', primaryColor: '#ff5a1f' }

describe('the favicon', () => {
  it('is the store’s initial on its primary color, and contains nothing else of the name', () => {
    const svg = decodeURIComponent(themeIcon(theme).replace('data:image/svg+xml,', ''))
    expect(svg).toContain('>N</text>')
    expect(svg).toContain('fill="#ff5a1f"')
  })

  it('is the theme’s own if it has one', () => {
    expect(themeIcon({ ...theme, favicon: '/pictures/x.png' })).toBe('/pictures/x.png')
  })
})
