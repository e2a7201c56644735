import { render } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ThemeStyle } from './style-text'

const serverHtml = '<style id="page-style">:root{--primary:#336699}</style>'
const style = <ThemeStyle fonts={{ body: 'Inter', heading: 'Archivo' }} theme="{}" nonce={undefined} />

it('the browser keeps the server-rendered style on hydration and reuses it for a client render', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = serverHtml
  const root = await act(() => hydrateRoot(container, style))
  expect(container).toContainHTML(serverHtml)
  act(() => root.unmount())
  expect(container).toBeEmptyDOMElement()
  expect(render(style).container).toContainHTML(serverHtml)
})
