import { prune, type Toast, useToasts } from './toasts'

const toast = (id: number, shownAt: number): Toast => ({ id, message: `${id}`, type: 'danger', ms: 3000, shownAt })

describe('toasts', () => {
  // Requirements: C4.500, C8.96, C9.100
  it('are removed after five minutes, except for the newest', () => {
    const list = [toast(1, 0), toast(2, 299_999), toast(3, 1)]
    expect(prune(list, 300_000).map(({ id }) => id)).toEqual([2, 3])
    expect(prune([toast(1, 0)], 900_000)).toHaveLength(1)
  })

  it('are shown once if their message is repeated', () => {
    const { show } = useToasts.getState()
    for (const message of ['Payment failed', 'Saved', 'Payment failed']) show({ message, type: 'danger' })
    expect(useToasts.getState().list.map(({ message }) => message)).toEqual(['Saved', 'Payment failed'])
    for (const { id } of useToasts.getState().list) useToasts.getState().close(id)
  })

  // Requirements: 3.15, C3.12, C9.100
  it('stay for three seconds by default, and can be closed', () => {
    const { show } = useToasts.getState()
    show({ message: 'Saved', type: 'success' })
    show({ message: 'Payment failed', type: 'danger', ms: 6000 })
    expect(useToasts.getState().list.map(({ ms }) => ms)).toEqual([3000, 6000])
    for (const { id } of useToasts.getState().list) useToasts.getState().close(id)
    expect(useToasts.getState().list).toEqual([])
  })
})
