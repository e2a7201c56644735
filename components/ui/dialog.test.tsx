import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog'

function Opener({ role }: { role?: 'dialog' | 'alertdialog' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} role={role} title="Size guide" closeLabel="Close">
        <p>Inside</p>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('has a name, takes the focus, closes with Escape and returns the focus', async () => {
    render(<Opener />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Size guide' })
    await screen.findByText('Inside')
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('can be an alert dialog', async () => {
    render(<Opener role="alertdialog" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('alertdialog', { name: 'Size guide' })).toBeInTheDocument()
  })
})
