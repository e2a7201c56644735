import { render } from '@testing-library/react'
import { Activity } from 'react'
import { KeptPage } from './kept-page'

/** Pages as Next.js keeps them: the last of `visited` is open, the others are hidden. */
const Visit = ({ visited }: { visited: string[] }) =>
  [...new Set(visited)].map((name) => (
    <Activity key={name} mode={name === visited.at(-1) ? 'visible' : 'hidden'}>
      <KeptPage>
        <h1>{name}</h1>
      </KeptPage>
    </Activity>
  ))

test('only the page that was left last keeps its content, inert, and one that is opened again is complete', () => {
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
