/** @jest-environment ./tools/jest/browser-environment.cjs */
import { keepPreHydrationEvents, repeatPreHydrationEvents } from './pre-hydration-events'

const pressed: string[] = []
const sent: string[] = []
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}
const control = (id: string) => {
  const found = find(id)
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found
  throw new Error(`#${id} is no input`)
}
const hydrate = (part: Element) => {
  part.removeAttribute('data-hydration')
  repeatPreHydrationEvents()
  jest.advanceTimersByTime(0)
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
  keepPreHydrationEvents()
})
beforeEach(() => {
  globalThis.awningPreHydrationEvents = []
  pressed.length = 0
  sent.length = 0
  document.body.setAttribute('data-hydration', 'pending')
  document.body.innerHTML = `
    <button type="button" id="open"><b id="word">Open</b></button>
    <a id="tees" href="#tees">Tees</a>
    <ul id="pictures" data-press=""><li><img id="front" alt="" /></li></ul>
    <form id="own"><input name="email" /><button id="save">Save</button></form>
    <form id="buy" action="/listing/tee" data-scripted><button id="take">Add to cart</button></form>
    <input type="radio" name="size" id="small" checked /><input type="radio" name="size" id="medium" />
    <select id="count"><option>1</option><option>3</option></select>
    <form id="search" action="/search"><button id="find">Find</button></form>
    <div id="later" data-hydration="pending"><button type="button" id="pay">Pay</button></div>`
})
afterAll(() => jest.useRealTimers())

test('repeats an early click on a picture that opens larger', () => {
  find('front').click()
  expect(pressed).toEqual([])
  hydrate(document.body)
  expect(pressed).toEqual(['pictures'])
})

test('repeats the last of several early clicks once the page is hydrated, and only once', () => {
  find('word').click()
  find('word').click()
  expect(pressed).toEqual([])
  hydrate(document.body)
  hydrate(document.body)
  expect(pressed).toEqual(['open'])
})

test('leaves clicks on hydrated parts and on links alone', () => {
  find('tees').click()
  hydrate(document.body)
  find('open').click()
  expect(pressed).toEqual(['tees', 'open'])
})

test('repeats a click on a part that is hydrated later than the page, when it is', () => {
  find('pay').click()
  hydrate(document.body)
  expect(pressed).toEqual([])
  hydrate(find('later'))
  expect(pressed).toEqual(['pay'])
})

test('repeats selections, in order and before a click, although React has reset them', () => {
  const changed: string[] = []
  for (const id of ['medium', 'count'])
    find(id).addEventListener('change', () => changed.push(`${id} ${control(id).value}`))
  find('medium').click()
  control('count').value = '3'
  find('count').dispatchEvent(new Event('change', { bubbles: true }))
  find('open').click()
  expect(changed.splice(0)).toEqual(['medium on', 'count 3'])
  pressed.length = 0
  Object.assign(find('small'), { checked: true })
  control('count').value = '1'
  hydrate(document.body)
  expect(changed).toEqual(['medium on', 'count 3'])
  expect(pressed).toEqual(['medium', 'open'])
})

test('keeps a form that only scripts can send, so that no input gets into the URL', () => {
  expect(send('own', 'save').defaultPrevented).toBe(true)
  expect(sent).toEqual([])
  hydrate(document.body)
  expect(pressed).toEqual(['save'])
})

test('leaves a form with an address to the browser', () => {
  send('search', 'find')
  expect(sent).toEqual(['search'])
})

test('lets the browser send a form whose address is for browsers without scripts, if the scripts do not load', () => {
  const form = find('buy')
  const submit = jest.fn()
  Object.assign(form, { submit })
  send('buy', 'take')
  expect(sent).toEqual([])
  jest.advanceTimersByTime(19_000)
  expect(submit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1_000)
  expect(submit).toHaveBeenCalledTimes(1)
})
