import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { QuantityField } from './quantity-field'

function Quantity({ start = 1, seen }: { start?: number; seen: (value: number) => void }) {
  const [value, setValue] = useState(start)
  return (
    <QuantityField
      label="Quantity"
      problem="Please enter a whole number from 1 to 999"
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

  it('keeps its number when 10+ opens the field, and is a list again with Escape', async () => {
    const seen = jest.fn()
    render(<Quantity start={2} seen={seen} />)
    await userEvent.selectOptions(screen.getByRole('combobox'), '10+')
    const field = screen.getByRole('textbox', { name: 'Quantity' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('2')
    expect(seen).not.toHaveBeenCalled()
    await userEvent.keyboard('25{Enter}')
    expect(seen).toHaveBeenLastCalledWith(25)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveFocus()
    expect(screen.getByRole('combobox')).toHaveValue('25')
  })

  it.each(['1.5', '1e3', '-1', '0', 'abc', '', '1000'])(
    'refuses “%s” with words and leaves it as typed',
    async (text) => {
      const seen = jest.fn()
      render(<Quantity start={12} seen={seen} />)
      const field = screen.getByRole('textbox')
      await userEvent.clear(field)
      seen.mockClear()
      if (text) await userEvent.type(field, text)
      await userEvent.tab()
      expect(field).toHaveValue(text)
      expect(field).toBeInvalid()
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter a whole number from 1 to 999')
      expect(seen).not.toHaveBeenCalled()
    },
  )

  it('offers no more than there is', () => {
    render(<QuantityField label="Quantity" problem="" value={1} stock={3} onChange={() => undefined} />)
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['1', '2', '3'])
  })
})
