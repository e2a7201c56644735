import { readLogoHeight, readSocial } from './read-frame'

describe('the places where a creator is found', () => {
  const iconOf = (id: string, icon?: string) =>
    readSocial({ brand: { socialMedia: [{ id, url: 'https://place.example/me', ...(icon && { icon }) }] } })[0]?.icon

  it('have the glyph that their icon or their id names', () => {
    expect(iconOf('one', 'youtube')).toBe('youtube')
    expect(iconOf('one', 'fa-brands fa-TikTok')).toBe('tiktok')
    expect(iconOf('Discord')).toBe('discord')
    expect(iconOf('twitter')).toBe('x')
    expect(iconOf('x')).toBe('x')
  })

  it('are pages of the web where the house has no glyph for them', () => {
    expect(iconOf('bandpage', 'sparkle')).toBe('website')
    expect(iconOf('netflix')).toBe('website')
  })
})

describe('the height of the logo', () => {
  const height = (maxHeight?: string, logoHeight?: string) =>
    readLogoHeight({ styles: { header: { logo: { maxHeight } } }, meta: { logoHeight } })

  it('is what the header says, else what the theme says of its logo', () => {
    expect(height('24px', '40')).toBe(24)
    expect(height(undefined, '40')).toBe(40)
    expect(height()).toBeUndefined()
  })

  it('is never so low that nothing is seen, and nothing but a number of pixels', () => {
    expect(height('0')).toBe(16)
    expect(height('100vh;color:red', '30px')).toBe(30)
    expect(height('calc(1px + 2px)')).toBeUndefined()
  })
})
