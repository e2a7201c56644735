import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityField } from './quantity-field'

function Quantity({ start = 1, onQuantity }: { start?: number; onQuantity: (value: number) => void }) {
  const [value, setValue] = useState(start)
  return (
    <QuantityField
      label="Quantity"
      problem="Please enter a whole number from 1 to 999"
      value={value}
      onChange={(next) => {
        onQuantity(next)
        setValue(next)
      }}
    />
  )
}

describe('the quantity field', () => {
  // Requirements: 4.7, 9.8
  it('offers 1 to 9 and 10+', async () => {
    const onQuantity = jest.fn()
    render(<Quantity onQuantity={onQuantity} />)
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
    expect(onQuantity).toHaveBeenLastCalledWith(4)
  })

  // Requirements: 4.7
  it('keeps its value when 10+ opens the text field, and returns to the list with Escape', async () => {
    const onQuantity = jest.fn()
    render(<Quantity start={2} onQuantity={onQuantity} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), '10+')
    const field = screen.getByRole('textbox', { name: 'Quantity' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('2')
    expect(onQuantity).not.toHaveBeenCalled()
    await userEvent.keyboard('25{Enter}')
    expect(onQuantity).toHaveBeenLastCalledWith(25)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveFocus()
    expect(screen.getByRole('combobox')).toHaveValue('25')
  })

  it.each(['1.5', '1e3', '-1', '0', 'abc', '', '1000'])(
    'rejects “%s” with an error and keeps the input',
    async (text) => {
      const onQuantity = jest.fn()
      render(<Quantity start={12} onQuantity={onQuantity} />)
      const field = screen.getByRole('textbox')
      await userEvent.clear(field)
      onQuantity.mockClear()
      if (text) await userEvent.type(field, text)
      await userEvent.tab()
      expect(field).toHaveValue(text)
      expect(field).toBeInvalid()
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a whole number from 1 to 999')
      expect(onQuantity).not.toHaveBeenCalled()
    },
  )

  it('offers at most the stock', () => {
    render(<QuantityField label="Quantity" problem="" value={1} stock={3} onChange={() => undefined} />)
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['1', '2', '3'])
  })
})
