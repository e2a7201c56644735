import { screen } from '@testing-library/react'
import type { SectionOf } from '../../../lib/theme/read-sections'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { TextSection } from './text-section'

const section = (more: Partial<SectionOf<'text'>>): SectionOf<'text'> => ({
  type: 'text',
  title: undefined,
  paragraphs: [],
  picture: undefined,
  background: 'plain',
  action: undefined,
  ...more,
})

it('a story has its heading, its paragraphs and a link', () => {
  const action = { text: 'About us', href: '/about' }
  renderWithMessages(<TextSection section={section({ title: 'Ours', paragraphs: ['One.', 'Two.'], action })} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Ours' })).toBeInTheDocument()
  expect(screen.getByText('Two.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
})

it('a picture beside the text has its alternative text', () => {
  const picture = {
    src: '/pictures/00000000000000000000000000000001-1000.webp',
    alt: 'The yard',
    place: 'left',
  } as const
  renderWithMessages(<TextSection section={section({ paragraphs: ['One.'], picture })} />)
  expect(screen.getByRole('img', { name: 'The yard' })).toBeInTheDocument()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
