import { render } from '@testing-library/react'
import { Activity } from 'react'
import { RestorablePage } from './restorable-page'

/** Pages as Next.js renders them: the last of `visited` is visible, the others are hidden. */
const Visit = ({ visited }: { visited: string[] }) =>
  [...new Set(visited)].map((name) => (
    <Activity key={name} mode={name === visited.at(-1) ? 'visible' : 'hidden'}>
      <RestorablePage>
        <h1>{name}</h1>
      </RestorablePage>
    </Activity>
  ))

test('only the previous page stays rendered, inert, and a page that is opened again is complete', () => {
  const { container, rerender } = render(<Visit visited={['home']} />)
  const headings = () =>
    [...container.querySelectorAll('h1')].map((heading) => [
      heading.textContent,
      heading.parentElement?.inert === true ? 'inert' : 'open',
    ])
  rerender(<Visit visited={['home', 'tees']} />)
  expect(headings()).toEqual([
    ['home', 'inert'],
    ['tees', 'open'],
  ])
  rerender(<Visit visited={['home', 'tees', 'tee']} />)
  expect(headings()).toEqual([
    ['tees', 'inert'],
    ['tee', 'open'],
  ])
  rerender(<Visit visited={['home', 'tees', 'tee', 'home']} />)
  expect(headings()).toEqual([
    ['home', 'open'],
    ['tee', 'inert'],
  ])
})
