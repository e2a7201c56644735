import { holdEarlyPresses } from './early-presses'

const pressed: string[] = []
const sent: string[] = []
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`there is no ${id}`)
  return found
}
/** React has the element from now on. */
const arrive = (...ids: string[]) => {
  for (const id of ids) Object.assign(find(id), { __reactFiber$test: {} })
}
const send = (form: string, button: string) => {
  const event = new SubmitEvent('submit', { submitter: find(button), bubbles: true, cancelable: true })
  find(form).dispatchEvent(event)
  return event
}

beforeAll(() => {
  jest.useFakeTimers()
  // What React would hear: it listens on the document.
  document.addEventListener('click', ({ target }) => target instanceof HTMLElement && pressed.push(target.id))
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLElement) sent.push(event.target.id)
  })
  holdEarlyPresses()
})
beforeEach(() => {
  pressed.length = 0
  sent.length = 0
  document.body.innerHTML = `
    <button type="button" id="open"><b id="word">Open</b></button>
    <form id="own"><input name="email" /><button id="save">Save</button></form>
    <form id="buy" action="/listing/tee" data-scripted><button id="take">Add to cart</button></form>
    <form id="search" action="/search"><button id="find">Find</button></form>`
  dispatchEvent(new Event('DOMContentLoaded'))
})
afterAll(() => jest.useRealTimers())

test('a press that came too early is made again once it can be answered, and once only', () => {
  find('word').click()
  find('word').click()
  jest.advanceTimersByTime(1_000)
  expect(pressed).toEqual([])
  arrive('open')
  jest.advanceTimersByTime(5_000)
  expect(pressed).toEqual(['open'])
})

test.each([
  ['own', 'save', 'a form without an address of its own'],
  ['buy', 'take', 'a form whose address is for browsers without scripts'],
])('#%s stays on the page, and is sent by #%s once it can be answered: %s', (form, button) => {
  expect(send(form, button).defaultPrevented).toBe(true)
  jest.advanceTimersByTime(1_000)
  expect(sent).toEqual([])
  arrive(form, button)
  jest.advanceTimersByTime(5_000)
  expect(sent).toEqual([form])
})

test('a form with an address is the browser’s own', () => {
  send('search', 'find')
  expect(sent).toEqual(['search'])
})

test('what React has is React’s at once', () => {
  arrive('open', 'own', 'save')
  find('open').click()
  send('own', 'save')
  expect(pressed).toEqual(['open'])
  expect(sent).toEqual(['own'])
  jest.advanceTimersByTime(30_000)
  expect(pressed).toEqual(['open'])
})

test('a button that a script has brought later answers by itself, in a part that React has and in a window beside it', () => {
  arrive('own')
  const company = '<div role="dialog"><button type="button" id="company">Pay</button></div>'
  find('own').insertAdjacentHTML('beforeend', company)
  find('company').click()
  find('company').remove()
  document.body.insertAdjacentHTML('beforeend', company)
  find('company').click()
  expect(pressed).toEqual(['company', 'company'])
})

test('what is gone from the page is not pressed', () => {
  const open = find('open')
  open.click()
  open.remove()
  arrive('own')
  jest.advanceTimersByTime(30_000)
  expect(pressed).toEqual([])
})

test('where the scripts never come, a form with an address for that is sent there by the browser', () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation()
  send('buy', 'take')
  jest.advanceTimersByTime(15_000)
  expect(submit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10_000)
  expect(submit).toHaveBeenCalledTimes(1)
})
