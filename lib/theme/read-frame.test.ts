import { readLogoHeight, readSocial } from './read-frame'

describe('the social links of a creator', () => {
  const iconOf = (id: string, icon?: string) =>
    readSocial({ brand: { socialMedia: [{ id, url: 'https://place.example/me', ...(icon && { icon }) }] } })[0]?.icon

  // Requirements: 3.4
  it('have the icon of their icon name or id', () => {
    expect(iconOf('one', 'youtube')).toBe('youtube')
    expect(iconOf('one', 'fa-brands fa-TikTok')).toBe('tiktok')
    expect(iconOf('Discord')).toBe('discord')
    expect(iconOf('twitter')).toBe('x')
    expect(iconOf('x')).toBe('x')
  })

  it('have a generic icon if there is no matching one', () => {
    expect(iconOf('bandpage', 'sparkle')).toBe('website')
    expect(iconOf('netflix')).toBe('website')
  })
})

describe('the height of the logo', () => {
  const height = (maxHeight?: string, logoHeight?: string) =>
    readLogoHeight({ styles: { header: { logo: { maxHeight } } }, meta: { logoHeight } })

  it('is that of the header, or of the logo settings', () => {
    expect(height('24px', '40')).toBe(24)
    expect(height(undefined, '40')).toBe(40)
    expect(height()).toBeUndefined()
  })

  it('has a minimum and is a number of pixels', () => {
    expect(height('0')).toBe(16)
    expect(height('100vh;color:red', '30px')).toBe(30)
    expect(height('calc(1px + 2px)')).toBeUndefined()
  })
})
