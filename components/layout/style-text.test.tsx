import { render } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StyleText } from './style-text'

const written = '<style id="page-style">:root{--primary:#336699}</style>'
const style = <StyleText fonts={{ body: 'Inter', heading: 'Archivo' }} look="{}" nonce={undefined} />

it('the browser keeps the style that the server wrote, and has it again where it makes the page anew', async () => {
  const served = document.body.appendChild(document.createElement('div'))
  served.innerHTML = written
  const root = await act(() => hydrateRoot(served, style))
  expect(served).toContainHTML(written)
  act(() => root.unmount())
  expect(served).toBeEmptyDOMElement()
  expect(render(style).container).toContainHTML(written)
})
