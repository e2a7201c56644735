import { fallbackErrorTexts } from './fallback-error-texts'

describe('the fallback error page', () => {
  it("uses the browser's first supported language", () => {
    expect(fallbackErrorTexts(['ja', 'de-AT', 'en'])).toMatchObject({ locale: 'de', title: 'Gleich wieder da' })
    expect(fallbackErrorTexts(['pt-PT'])).toMatchObject({ locale: 'pt-BR', retry: 'Tentar de novo' })
  })

  it('is in English if none is supported', () => {
    expect(fallbackErrorTexts([])).toMatchObject({ locale: 'en', title: 'Back in a moment', retry: 'Try again' })
  })
})
