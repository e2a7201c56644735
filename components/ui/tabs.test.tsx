import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tabs } from './tabs'

const items = [
  { id: 'a', title: 'Description', content: <p>Soft.</p> },
  { id: 'b', title: 'Product Details', content: <p>Cotton.</p> },
  { id: 'c', title: 'Delivery Details', content: <p>Soon.</p> },
]

describe('tabs', () => {
  it('are one tab stop; arrows, Home and End move and select', async () => {
    render(<Tabs label="Product information" items={items} />)
    const chosen = () => screen.getByRole('tab', { selected: true })
    await userEvent.tab()
    expect(chosen()).toHaveFocus()
    expect(chosen()).toHaveAccessibleName('Description')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toHaveAccessibleName('Product Details')
    expect(chosen()).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(chosen()).toHaveAccessibleName('Description')
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toHaveAccessibleName('Delivery Details')
    await userEvent.keyboard('{Home}')
    expect(chosen()).toHaveAccessibleName('Description')
  })

  it('label their panels, and every panel is in the page for browsers without JavaScript', () => {
    render(<Tabs label="Product information" items={items} />)
    const texts = { Description: 'Soft.', 'Product Details': 'Cotton.', 'Delivery Details': 'Soon.' }
    for (const [title, text] of Object.entries(texts))
      expect(screen.getByRole('tabpanel', { name: title })).toHaveTextContent(text)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  })

  it('are a section with a heading if there is only one', () => {
    render(<Tabs label="Product information" items={items.slice(0, 1)} />)
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Description' })).toHaveTextContent('Soft.')
  })
})
