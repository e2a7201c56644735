import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../layout/render-with-texts'
import { SizeChartDialog } from './size-chart-dialog'

const rows = [
  { size: 'S', dimension: 'Chest', unit: 'inches', value: '18' },
  { size: 'S', dimension: 'Length', unit: 'inches', value: '28' },
  { size: 'M', dimension: 'Chest', unit: 'inches', value: '20' },
] as const

const open = (subject: Partial<Parameters<typeof SizeChartDialog>[0]['subject']> = {}, locale?: 'de') => {
  const onClose = jest.fn()
  renderWithTexts(
    <SizeChartDialog subject={{ title: 'Outpost Tee', rows: [...rows], ...subject }} onClose={onClose} />,
    locale,
  )
  return onClose
}

describe('the size guide', () => {
  it('is a dialog with a real table, in the unit that the service gives', async () => {
    open()
    const dialog = await screen.findByRole('dialog', { name: 'Size guide' })
    expect(dialog).toHaveAttribute('id', 'sizechart-modal')
    expect(screen.getByRole('radio', { name: 'inches' })).toBeChecked()
    const table = within(screen.getByRole('table', { name: 'Size guide, inches' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Size', 'Chest', 'Length'])
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['S', 'M'])
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['18', '28', '20', '–'])
  })

  it('switches to centimetres, converted where the service gives inches only', async () => {
    open()
    await userEvent.click(await screen.findByRole('radio', { name: 'centimeters' }))
    const table = within(screen.getByRole('table', { name: 'Size guide, centimeters' }))
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['45.5', '71', '51', '–'])
  })

  it('writes its numbers as the language does, and leaves words alone', async () => {
    const given = [
      { size: 'S', dimension: 'Brust', unit: 'cm', value: '45.5 - 47' },
      { size: 'S', dimension: 'Schnitt', unit: 'cm', value: 'No. 3.5' },
    ] as const
    open({ rows: [...given] }, 'de')
    const cells = within(await screen.findByRole('table')).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['45,5 - 47', 'No. 3.5'])
  })

  it('leads to the full chart, which may be all there is', async () => {
    open({ rows: [], url: 'https://charts.example/tee' })
    const link = await screen.findByRole('link', { name: 'Open the full size chart (opens in a new window)' })
    expect(link).toHaveAttribute('href', 'https://charts.example/tee')
    expect(link).toHaveAttribute('rel', 'noopener nofollow')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('closes with its cross and with Escape', async () => {
    const onClose = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
