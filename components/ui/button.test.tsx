import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'
import { TextField } from './text-field'

describe('a busy button', () => {
  it('shows its busy text, keeps its focus and ignores a second press', async () => {
    const pressed = jest.fn()
    const { rerender } = render(<Button onClick={pressed}>Add to cart</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    rerender(
      <Button busy busyText="Adding…" onClick={pressed}>
        Add to cart
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Adding…' })
    await userEvent.click(button)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('does not submit its form again', async () => {
    const sent = jest.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  it('is described by its label, its hint and its error', () => {
    render(<TextField label="Email" hint="For the receipt" error="Please enter a valid email" />)
    const field = screen.getByRole('textbox', { name: 'Email' })
    expect(field).toHaveAccessibleDescription('For the receipt Please enter a valid email')
    expect(field).toBeInvalid()
  })
})
