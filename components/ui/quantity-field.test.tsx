import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityField } from './quantity-field'

function Quantity({ start = 1, seen }: { start?: number; seen: (value: number) => void }) {
  const [value, setValue] = useState(start)
  return (
    <QuantityField
      label="Quantity"
      value={value}
      onChange={(next) => {
        seen(next)
        setValue(next)
      }}
    />
  )
}

describe('the quantity', () => {
  it('is chosen from 1 to 9 and 10+', async () => {
    const seen = jest.fn()
    render(<Quantity seen={seen} />)
    const list = screen.getByRole('combobox', { name: 'Quantity' })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10+',
    ])
    await userEvent.selectOptions(list, '4')
    expect(seen).toHaveBeenLastCalledWith(4)
  })

  it('becomes a field with the focus after 10+, and a list again with Escape', async () => {
    const seen = jest.fn()
    render(<Quantity seen={seen} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), '10')
    const field = screen.getByRole('textbox', { name: 'Quantity' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('10')
    await userEvent.keyboard('25')
    expect(seen).toHaveBeenLastCalledWith(25)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveFocus()
    expect(seen).toHaveBeenLastCalledWith(9)
  })

  it('takes whole numbers from 1 to 999 and nothing else', async () => {
    const seen = jest.fn()
    render(<Quantity start={12} seen={seen} />)
    const field = screen.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '-1.5e9')
    expect(field).toHaveValue('159')
    await userEvent.clear(field)
    expect(field).toBeInvalid()
    await userEvent.tab()
    expect(field).toHaveValue('159')
    for (const [value] of seen.mock.calls) expect(value).toBeGreaterThanOrEqual(1)
  })
})
