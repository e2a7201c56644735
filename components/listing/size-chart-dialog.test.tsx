import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readSizeChart } from '../../lib/listing/size-chart'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { SizeChartDialog } from './size-chart-dialog'

const rows = [
  { size: 'S', dimension: 'Chest', unit: 'inches', value: '18' },
  { size: 'S', dimension: 'Length', unit: 'inches', value: '28' },
  { size: 'M', dimension: 'Chest', unit: 'inches', value: '20' },
] as const

type Given = { rows?: Parameters<typeof readSizeChart>[0]; url?: string }
const open = ({ rows: given = rows, ...more }: Given = {}, locale?: 'de') => {
  const onClose = jest.fn()
  renderWithMessages(
    <SizeChartDialog
      subject={{ title: 'Outpost Tee', ...readSizeChart(given, locale ?? 'en'), ...more }}
      onClose={onClose}
    />,
    locale,
  )
  return onClose
}

describe('the size guide', () => {
  // Requirements: 2.14c
  it('is a dialog with a table, in the unit that the service returns', async () => {
    open()
    const dialog = await screen.findByRole('dialog', { name: 'Size guide' })
    expect(dialog).toHaveAttribute('id', 'sizechart-modal')
    expect(screen.getByRole('radio', { name: 'inches' })).toBeChecked()
    const table = within(screen.getByRole('table', { name: 'Size guide, inches' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Size', 'Chest', 'Length'])
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['S', 'M'])
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['18', '28', '20', '–'])
  })

  // Requirements: 3.10
  it('switches to centimeters, converted when the service returns only inches', async () => {
    open()
    await userEvent.click(await screen.findByRole('radio', { name: 'centimeters' }))
    const table = within(screen.getByRole('table', { name: 'Size guide, centimeters' }))
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['45.5', '71', '51', '–'])
  })

  it('formats numbers in the locale and does not change text', async () => {
    const germanRows = [
      { size: 'S', dimension: 'Brust', unit: 'cm', value: '45.5 - 47' },
      { size: 'S', dimension: 'Schnitt', unit: 'cm', value: 'No. 3.5' },
    ] as const
    open({ rows: germanRows }, 'de')
    const cells = within(await screen.findByRole('table')).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['45,5 - 47', 'No. 3.5'])
  })

  it('links to the full chart, with or without rows', async () => {
    open({ rows: [], url: 'https://charts.example/tee' })
    const link = await screen.findByRole('link', { name: 'Open the full size chart (opens in a new window)' })
    expect(link).toHaveAttribute('href', 'https://charts.example/tee')
    expect(link).toHaveAttribute('rel', 'noopener nofollow')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('closes with its close button and with Escape', async () => {
    const onClose = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
