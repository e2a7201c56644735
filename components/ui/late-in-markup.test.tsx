import { setImmediate } from 'node:timers'
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { lateInMarkup } from './late-in-markup'

type Props = { hint: string }
const Field = ({ hint }: Props) => (
  <label>
    Card number
    <input name="number" placeholder={hint} />
  </label>
)

/** A page with a late part, and something beside it that gives the part other properties. */
function Page({ part: Part }: { part: ComponentType<Props> }) {
  const [hint, setHint] = useState('first')
  return (
    <>
      <button type="button" onClick={() => setHint('second')}>
        Change
      </button>
      <Part hint={hint} />
    </>
  )
}

// The server's half of React looks for it, and browsers have none.
beforeAll(() => Object.assign(globalThis, { setImmediate }))

async function markupOf(part: ComponentType<Props>) {
  const stream = await renderToReadableStream(<Page part={part} />)
  await stream.allReady
  return await new Response(stream).text()
}

it('keeps the field that the server sent, and what was typed into it, though the page changes before the part’s script is there', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await markupOf(lateInMarkup(async () => Field))
  const field = screen.getByLabelText<HTMLInputElement>('Card number')
  field.value = '4242'

  let arrives: (part: ComponentType<Props>) => void = () => undefined
  const script = new Promise<ComponentType<Props>>((resolve) => {
    arrives = resolve
  })
  const part = lateInMarkup(() => script)
  await act(async () => render(<Page part={part} />, { container, hydrate: true }))
  await act(async () => screen.getByRole('button', { name: 'Change' }).click())
  expect(screen.getByLabelText('Card number')).toBe(field)

  await act(async () => arrives(Field))
  expect(screen.getByLabelText('Card number')).toBe(field)
  expect(field).toHaveValue('4242')
  // From then on it is as any other part.
  expect(field.placeholder).toBe('second')
})

it('is what it is told to be where the browser makes it itself', async () => {
  const part = lateInMarkup(async () => Field)
  await act(async () => render(<Page part={part} />))
  await act(async () => screen.getByRole('button', { name: 'Change' }).click())
  expect(screen.getByLabelText<HTMLInputElement>('Card number').placeholder).toBe('second')
})
