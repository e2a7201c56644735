import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ServerMarkupList } from './server-markup-list'

describe('a list of the server', () => {
  it('keeps its items when the page becomes interactive, receives their events, and renders new data', async () => {
    const container = document.createElement('div')
    container.innerHTML = '<ul class="a"><li><button type="button">From the server</button></li></ul>'
    document.body.append(container)
    const item = container.querySelector('li')
    const first = ['a']
    const renderItems = jest.fn(() => <li>From the browser</li>)
    const press = jest.fn()
    const list = (className: string, data = first) => (
      <ServerMarkupList className={className} onClick={press} data={data} render={renderItems} />
    )
    const { rerender } = render(list('a'), { container, hydrate: true })
    await userEvent.click(screen.getByRole('button', { name: 'From the server' }))
    expect(press).toHaveBeenCalledTimes(1)
    rerender(list('b'))
    expect(screen.getByRole('list')).toHaveClass('b')
    expect(screen.getByRole('listitem')).toBe(item)
    expect(renderItems).not.toHaveBeenCalled()
    rerender(list('b', ['b']))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['From the browser'])
  })

  it('is rendered after a navigation', () => {
    render(<ServerMarkupList data={null} render={() => <li>From the browser</li>} />)
    expect(screen.getByRole('listitem')).toHaveTextContent('From the browser')
  })
})
