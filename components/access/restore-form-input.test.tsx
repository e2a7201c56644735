import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveFormFields } from '../../lib/browser/saved-form-fields'
import { RestoreFormInput } from './restore-form-input'

function Form({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', country: 'US' } })
  const [note, setNote] = useState('')
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSubmit({ ...values, note }))(event)}>
      <input aria-label="Email" {...register('email')} />
      <select aria-label="Country" {...register('country')}>
        <option value="US">United States</option>
        <option value="CA">Canada</option>
      </select>
      <input aria-label="Note" name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="Code" name="code" type="password" />
      <input aria-label="Card" name="number" data-unkept="" />
      <input aria-label="Expiry" name="expiry" autoComplete="cc-exp" />
      <input aria-label="Name on card" name="holder" autoComplete="cc-name" />
      <button type="submit">Send</button>
    </form>
  )
}

const open = () => {
  const onSubmit = jest.fn()
  const view = render(
    <>
      <RestoreFormInput />
      <Form onSubmit={onSubmit} />
    </>,
  )
  return { onSubmit, ...view }
}
const typeAll = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'CA')
  await userEvent.type(screen.getByLabelText('Note'), 'By the door')
  await userEvent.type(screen.getByLabelText('Code'), 'sesame')
  await userEvent.type(screen.getByLabelText('Card'), '4242')
  await userEvent.type(screen.getByLabelText('Expiry'), '12 / 60')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
}

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/checkout/chk_1')
})

it('after a login the page restores the saved input, including its form state', async () => {
  const first = open()
  await typeAll()
  saveFormFields()
  first.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/sesame|4242|12 \/ 60/)
  const { onSubmit } = open()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com'))
  expect(screen.getByLabelText('Name on card')).toHaveValue('Ada Byron')
  for (const label of ['Card', 'Expiry']) expect(screen.getByLabelText(label)).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@example.com', country: 'CA', note: 'By the door' }),
  )
  expect(sessionStorage).toHaveLength(0)
})

it('another page does not read the saved input and keeps it for its own page', async () => {
  const first = open()
  await typeAll()
  saveFormFields()
  first.unmount()
  window.history.replaceState(null, '', '/login')
  const loginPage = open()
  await import('../../lib/browser/saved-form-fields')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(screen.getByLabelText('Email')).toHaveValue('')
  expect(sessionStorage).toHaveLength(1)
  loginPage.unmount()
})
