/** @jest-environment ./tools/jest/browser-environment.cjs */
import { holdPreHydrationEvents } from './pre-hydration-events'

const pressed: string[] = []
const sent: string[] = []
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}
/** React handles the element from now on. */
const hydrate = (...ids: string[]) => {
  for (const id of ids) Object.assign(find(id), { __reactFiber$test: {} })
}
const send = (form: string, button: string) => {
  const event = new SubmitEvent('submit', { submitter: find(button), bubbles: true, cancelable: true })
  find(form).dispatchEvent(event)
  return event
}

beforeAll(() => {
  jest.useFakeTimers()
  // What React would receive: it listens on the document.
  document.addEventListener('click', ({ target }) => target instanceof HTMLElement && pressed.push(target.id))
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLElement) sent.push(event.target.id)
  })
  holdPreHydrationEvents('a[href^="/"]')
})
beforeEach(() => {
  delete document.documentElement.dataset.links
  for (const key of Object.keys(document.body)) Reflect.deleteProperty(document.body, key)
  pressed.length = 0
  sent.length = 0
  document.body.innerHTML = `
    <button type="button" id="open"><b id="word">Open</b></button>
    <a id="tees" href="/tees">Tees</a><a id="skip" href="#content">Skip</a>
    <ul data-markup="server"><li><a id="tile" href="/listing/tee">Tee</a><button type="button" id="add">Quick add</button></li></ul>
    <div id="text"><p><a id="within" href="/about">About</a></p></div>
    <form id="own"><input name="email" /><button id="save">Save</button></form>
    <form id="buy" action="/listing/tee" data-scripted><button id="take">Add to cart</button></form>
    <input type="radio" name="size" id="small" checked /><input type="radio" name="size" id="medium" />
    <select id="count"><option>1</option><option>3</option></select>
    <form id="search" action="/search"><button id="find">Find</button></form>`
  dispatchEvent(new Event('DOMContentLoaded'))
})
afterAll(() => jest.useRealTimers())

test('repeats a click that came too early once it can be handled, and only once', () => {
  find('word').click()
  find('word').click()
  jest.advanceTimersByTime(1_000)
  expect(pressed).toEqual([])
  hydrate('open')
  jest.advanceTimersByTime(5_000)
  expect(pressed).toEqual(['open'])
})

test('repeats a selection once React has reset it', () => {
  const medium = find('medium')
  const count = find('count')
  if (!(medium instanceof HTMLInputElement && count instanceof HTMLSelectElement)) throw new Error('not a selection')
  const changes: string[] = []
  document.addEventListener('change', ({ target }) => target instanceof HTMLElement && changes.push(target.id))
  medium.click()
  count.value = '3'
  count.dispatchEvent(new Event('change', { bubbles: true }))
  Object.assign(find('small'), { checked: true })
  count.value = '1'
  changes.length = 0
  jest.advanceTimersByTime(1_000)
  expect(changes).toEqual([])
  hydrate('medium', 'count')
  jest.advanceTimersByTime(1_000)
  expect(changes).toEqual(['medium', 'count'])
  expect([medium.checked, count.value]).toEqual([true, '3'])
  find('small').click()
  jest.advanceTimersByTime(1_000)
  expect(medium.checked).toBe(false)
})

test('repeats a selection after React has committed what it hydrates', () => {
  const medium = find('medium')
  if (!(medium instanceof HTMLInputElement)) throw new Error('not a radio button')
  const changes: string[] = []
  medium.addEventListener('change', () => changes.push(medium.id))
  medium.click()
  changes.length = 0
  const boundary = { flags: 4096, return: null }
  Object.assign(medium, { __reactFiber$test: { flags: 0, return: boundary } })
  jest.advanceTimersByTime(1_000)
  expect(changes).toEqual([])
  boundary.flags = 0
  jest.advanceTimersByTime(1_000)
  expect(changes).toEqual(['medium'])
})

test('sends a form after the earlier selections are repeated, also if React is ready for the submit first', () => {
  const order: string[] = []
  find('medium').addEventListener('change', () => order.push('medium'))
  find('buy').addEventListener('submit', () => order.push('buy'))
  find('medium').click()
  order.length = 0
  hydrate('buy', 'take')
  expect(send('buy', 'take').defaultPrevented).toBe(true)
  jest.advanceTimersByTime(1_000)
  expect(order).toEqual([])
  hydrate('medium')
  jest.advanceTimersByTime(1_000)
  expect(order).toEqual(['medium', 'buy'])
})

test('sends a form at once after an early selection was removed from the page', () => {
  find('medium').click()
  find('medium').remove()
  jest.advanceTimersByTime(100)
  hydrate('buy', 'take')
  send('buy', 'take')
  expect(sent).toEqual(['buy'])
})

test('repeats a click in a list with the markup of the server once the list handles it', () => {
  find('add').click()
  jest.advanceTimersByTime(1_000)
  expect(pressed).toEqual([])
  find('add').closest('ul')?.setAttribute('data-markup', 'ready')
  jest.advanceTimersByTime(1_000)
  expect(pressed).toEqual(['add'])
  find('add').click()
  expect(pressed).toEqual(['add', 'add'])
})

describe('a click on a link of the shop', () => {
  const click = (id: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    find(id).dispatchEvent(event)
    return event.defaultPrevented
  }

  test('waits for the script that handles it', () => {
    expect(click('tees')).toBe(true)
    expect(pressed).toEqual([])
    hydrate('tees')
    jest.advanceTimersByTime(100)
    expect(pressed).toEqual([])
    document.documentElement.dataset.links = ''
    jest.advanceTimersByTime(100)
    expect(pressed).toEqual(['tees'])
  })

  test('waits until its part of the page is hydrated, because React stops earlier clicks', () => {
    document.documentElement.dataset.links = ''
    Object.assign(document.body, { __reactFiber$test: {}, __reactProps$test: {} })
    expect(click('tees')).toBe(true)
    jest.advanceTimersByTime(1_000)
    expect(pressed).toEqual([])
    hydrate('tees')
    jest.advanceTimersByTime(100)
    expect(click('tile')).toBe(true)
    find('tile').closest('ul')?.setAttribute('data-markup', 'ready')
    jest.advanceTimersByTime(100)
    expect(pressed).toEqual(['tees', 'tile'])
  })

  test("is handled at once in a creator's text", () => {
    document.documentElement.dataset.links = ''
    hydrate('text')
    Object.assign(find('text'), { __reactProps$test: { dangerouslySetInnerHTML: { __html: '' } } })
    click('within')
    expect(pressed).toEqual(['within'])
  })

  test('is left to the browser with a modifier key, within the page, and when the script is ready', () => {
    expect(click('tees', { ctrlKey: true })).toBe(false)
    expect(click('tees', { button: 1 })).toBe(false)
    expect(click('skip')).toBe(false)
    document.documentElement.dataset.links = ''
    hydrate('tees')
    expect(click('tees')).toBe(false)
  })
})

test.each([
  ['own', 'save', 'a form without an action'],
  ['buy', 'take', 'a form whose action is for browsers without scripts'],
])('keeps #%s on the page, and sends it with #%s once it can be handled: %s', (form, button) => {
  expect(send(form, button).defaultPrevented).toBe(true)
  jest.advanceTimersByTime(1_000)
  expect(sent).toEqual([])
  hydrate(form, button)
  jest.advanceTimersByTime(5_000)
  expect(sent).toEqual([form])
})

test('leaves a form with an action to the browser', () => {
  send('search', 'find')
  expect(sent).toEqual(['search'])
})

test('leaves hydrated elements to React at once', () => {
  hydrate('open', 'own', 'save')
  find('open').click()
  send('own', 'save')
  expect(pressed).toEqual(['open'])
  expect(sent).toEqual(['own'])
  jest.advanceTimersByTime(30_000)
  expect(pressed).toEqual(['open'])
})

test('lets a button that a script added later handle its own clicks, in a hydrated part and in a dialog beside it', () => {
  hydrate('own')
  const company = '<div role="dialog"><button type="button" id="company">Pay</button></div>'
  find('own').insertAdjacentHTML('beforeend', company)
  find('company').click()
  find('company').remove()
  document.body.insertAdjacentHTML('beforeend', company)
  find('company').click()
  expect(pressed).toEqual(['company', 'company'])
})

test('does not click a removed element', () => {
  const open = find('open')
  open.click()
  open.remove()
  hydrate('own')
  jest.advanceTimersByTime(30_000)
  expect(pressed).toEqual([])
})

test('lets the browser send a form with a fallback action if the scripts never load', () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation()
  send('buy', 'take')
  jest.advanceTimersByTime(15_000)
  expect(submit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10_000)
  expect(submit).toHaveBeenCalledTimes(1)
})
