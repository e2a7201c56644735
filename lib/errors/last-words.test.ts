import { lastWords } from './last-words'

describe('the page of last resort', () => {
  it('speaks the first language of the browser that the house knows', () => {
    expect(lastWords(['ja', 'de-AT', 'en'])).toMatchObject({ locale: 'de', title: 'Gleich wieder da' })
    expect(lastWords(['pt-PT'])).toMatchObject({ locale: 'pt-BR', retry: 'Tentar de novo' })
  })

  it('speaks English where it knows none', () => {
    expect(lastWords([])).toMatchObject({ locale: 'en', title: 'Back in a moment', retry: 'Try again' })
  })
})
