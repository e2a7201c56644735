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

const sizes = [
  { id: 1, label: 'S', amount: 2800 },
  { id: 2, label: ' m', amount: 2800 },
  { id: 3, label: 'L', amount: 2800, soldOut: true },
]

type Given = { rows?: Parameters<typeof readSizeChart>[0]; url?: string; onChoose?: () => void }
const open = ({ rows: given = rows, ...more }: Given = {}, locale?: 'de') => {
  const onClose = jest.fn()
  renderWithMessages(
    <SizeChartDialog
      subject={{
        title: 'Outpost Tee',
        sizes,
        onChoose: () => undefined,
        ...readSizeChart(given, locale ?? 'en'),
        ...more,
      }}
      onClose={onClose}
    />,
    locale,
  )
  return onClose
}

describe('the size guide', () => {
  it('is in centimeters outside of the United States', async () => {
    open({}, 'de')
    expect(await screen.findByRole('radio', { name: 'Zentimeter' })).toBeChecked()
  })

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

describe('the size finder', () => {
  const chart = (['S 18 28', 'M 20 29', 'L 22 30', 'XL 24 31'] as const).flatMap((text) => {
    const [size = '', chest = '', length = ''] = text.split(' ')
    const unit = 'inches' as const
    return [
      { size, dimension: 'Chest width', unit, value: chest },
      { size, dimension: 'Length', unit, value: length },
    ]
  })
  const fill = async (name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  const button = () => screen.queryByRole('button', { name: /Select size/ })

  it('marks the closest size that is not smaller than the garment, and selects it in the page', async () => {
    const onChoose = jest.fn()
    const onClose = open({ rows: chart, onChoose })
    expect(await screen.findByText(/Lay a garment that fits you flat.*values in inches/)).toBeInTheDocument()
    expect(button()).not.toBeInTheDocument()
    await fill('Chest width', '19.5')
    expect(screen.getByRole('status')).toHaveTextContent(
      'Size M is the closest one that is not smaller than your garment.',
    )
    expect(screen.getByRole('rowheader', { name: 'M closest size' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Select size m' }))
    expect(onChoose).toHaveBeenCalledWith(sizes[1])
    expect(onClose).toHaveBeenCalled()
  })

  it('considers every measure, and converts what was typed to the other unit', async () => {
    open({ rows: chart })
    await fill('Chest width', '18')
    await fill('Length', '29')
    expect(screen.getByRole('rowheader', { name: 'M closest size' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'centimeters' }))
    expect(screen.getByRole('textbox', { name: 'Chest width' })).toHaveValue('45.5')
    expect(screen.getByRole('textbox', { name: 'Length' })).toHaveValue('73.5')
    expect(screen.getByRole('rowheader', { name: 'M closest size' })).toBeInTheDocument()
  })

  it('offers no size that is sold out or not sold', async () => {
    open({ rows: chart })
    await fill('Chest width', '21')
    expect(screen.getByRole('status')).toHaveTextContent(/Size L is the closest.* Size L is sold out\.$/)
    expect(button()).not.toBeInTheDocument()
    await fill('Chest width', '23')
    expect(screen.getByRole('rowheader', { name: 'XL closest size' })).toBeInTheDocument()
    expect(button()).not.toBeInTheDocument()
  })

  it.each([
    ['40', 'Your garment is larger than XL, the largest size of the chart.'],
    ['9', 'Your garment is much smaller than S, the smallest size of the chart.'],
  ])('reports that a garment of %s inches is outside the chart', async (typed, text) => {
    open({ rows: chart })
    await fill('Chest width', typed)
    expect(screen.getByRole('status')).toHaveTextContent(text)
    expect(screen.queryByRole('rowheader', { name: /closest/ })).not.toBeInTheDocument()
  })

  it('reports a text that is not a number, with an example in the format of the language', async () => {
    open({ rows: chart }, 'de')
    await fill('Length', 'lang')
    expect(screen.getByRole('textbox', { name: 'Length' })).toHaveAccessibleDescription(
      'Bitte gib eine Zahl ein, zum Beispiel 20,5',
    )
  })

  it('is missing for a chart without numbers', async () => {
    open({ rows: [{ size: 'S', dimension: 'Chest', unit: 'cm', value: 'small' }] })
    await screen.findByRole('table')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})
