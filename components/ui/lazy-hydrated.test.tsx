import { setImmediate } from 'node:timers'
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { lazyHydrated } from './lazy-hydrated'

type Props = { hint: string }
const Field = ({ hint }: Props) => (
  <label>
    <span>Card number</span>
    <input name="number" placeholder={hint} />
  </label>
)

/** A page with a lazy part and a button that changes the props of the part. */
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

// React's server renderer requires it, and jsdom does not provide it.
beforeAll(() => Object.assign(globalThis, { setImmediate }))

async function markupOf(part: ComponentType<Props>) {
  const stream = await renderToReadableStream(<Page part={part} />)
  await stream.allReady
  return await new Response(stream).text()
}

it('keeps the server-rendered field and its input when props change before the script has loaded', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await markupOf(lazyHydrated(async () => Field))
  const field = screen.getByLabelText<HTMLInputElement>('Card number')
  field.value = '4242'

  let resolveScript: (part: ComponentType<Props>) => void = () => undefined
  const script = new Promise<ComponentType<Props>>((resolve) => {
    resolveScript = resolve
  })
  const part = lazyHydrated(() => script)
  await act(async () => render(<Page part={part} />, { container, hydrate: true }))
  await act(async () => screen.getByRole('button', { name: 'Change' }).click())
  expect(screen.getByLabelText('Card number')).toBe(field)

  await act(async () => resolveScript(Field))
  expect(screen.getByLabelText('Card number')).toBe(field)
  expect(field).toHaveValue('4242')
  // After hydration it updates like any other component.
  expect(field.placeholder).toBe('second')
})

it('uses current props in a client render', async () => {
  const part = lazyHydrated(async () => Field)
  await act(async () => render(<Page part={part} />))
  await act(async () => screen.getByRole('button', { name: 'Change' }).click())
  expect(screen.getByLabelText<HTMLInputElement>('Card number').placeholder).toBe('second')
})
