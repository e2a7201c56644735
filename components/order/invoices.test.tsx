import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { Invoices } from './invoices'

const issuedAt = '2026-11-20T10:00:00Z'
const order = {
  lookupNumber: 'F4RX-VJVY-9SDQ-E',
  invoices: [
    { kind: 'invoice' as const, number: 'R-12', issuedAt },
    { kind: 'credit_note' as const, number: 'R-13', issuedAt },
  ],
}
const fieldsOf = (button: HTMLElement) => {
  const form = button.closest('form')
  return form && [form.getAttribute('action'), form.method, [...new FormData(form, button)]]
}

describe('the invoices of an order', () => {
  it('are buttons of a form that works without scripts and keeps the email address out of the URL', () => {
    renderWithMessages(<Invoices order={order} email="ada@example.com" />)
    expect(screen.getByRole('button', { name: /^Credit note R-13 \(PDF\)/ })).toBeVisible()
    const button = screen.getByRole('button', { name: /^Invoice R-12 \(PDF\)/ })
    expect(fieldsOf(button)).toEqual([
      ...['/api/invoice', 'post'],
      [
        ['number', 'F4RX-VJVY-9SDQ-E'],
        ['email', 'ada@example.com'],
        ['invoice', 'R-12'],
      ],
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('need the email address if the page does not know it', () => {
    renderWithMessages(<Invoices order={order} email="" />)
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeRequired()
  })

  it('are not mentioned if there are none', () => {
    const { container } = renderWithMessages(<Invoices order={{ ...order, invoices: [] }} email="ada@example.com" />)
    expect(container).toHaveTextContent('')
  })
})
