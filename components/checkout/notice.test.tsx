import { render, screen } from '@testing-library/react'
import { Icon, type IconName } from '../ui/icon'
import { Notice } from './notice'

const pathOf = (name: IconName) =>
  render(<Icon name={name} />)
    .container.querySelector('path')
    ?.getAttribute('d')

test.each([
  ['plain', 'info'],
  ['warn', 'alert'],
  ['danger', 'alert'],
] as const)('a %s notice shows the %s icon', (tone, sign) => {
  render(<Notice tone={tone} title="The payment was canceled." />)
  const notice = screen.getByRole(tone === 'danger' ? 'alert' : 'status')
  expect(notice.querySelector('path')).toHaveAttribute('d', pathOf(sign))
})
