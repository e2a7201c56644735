import { answerEarlyPresses, keepEarlyPresses } from './early-presses'

const pressed: string[] = []
const answers = () => {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id))
}

beforeEach(() => {
  pressed.length = 0
  document.body.innerHTML = `
    <button type="button" id="add"><b id="word">Add to cart</b></button>
    <form id="own"><input name="email" /><button id="save">Save</button></form>
    <form id="buy" action="/listing/tee" data-scripted><button id="take">Add to cart</button></form>
    <form id="search" action="/search"><button id="find">Find</button></form>`
  keepEarlyPresses()
})
afterEach(() => answerEarlyPresses())

test('a press that came before the scripts is answered once they are there, and once only', () => {
  document.getElementById('word')?.click()
  document.getElementById('word')?.click()
  answers()
  answerEarlyPresses()
  answerEarlyPresses()
  expect(pressed).toEqual(['add'])
})

test.each([
  ['own', 'save', 'a form without an address of its own'],
  ['buy', 'take', 'a form whose address is for browsers without scripts'],
])('#%s is not sent by the browser, but by #%s once the scripts are there: %s', (id, button) => {
  const form = document.querySelector<HTMLFormElement>(`#${id}`)
  const submitter = document.querySelector<HTMLButtonElement>(`#${button}`)
  const sent = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true })
  form?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  // The page's own answer stands in for React's here.
  form?.addEventListener('submit', (event) => event.preventDefault())
  answers()
  answerEarlyPresses()
  expect(pressed).toEqual([button])
})

test('a form with an address is the browser’s own', () => {
  const find = document.querySelector<HTMLButtonElement>('#find')
  const sent = new SubmitEvent('submit', { submitter: find, bubbles: true, cancelable: true })
  document.querySelector('#search')?.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(false)
  answers()
  answerEarlyPresses()
  expect(pressed).toEqual([])
})

test('what is not on the page any more is not pressed', () => {
  const add = document.getElementById('add')
  add?.click()
  answers()
  add?.remove()
  answerEarlyPresses()
  expect(pressed).toEqual([])
})

test('once the page answers by itself nothing is remembered', () => {
  answerEarlyPresses()
  document.getElementById('add')?.click()
  answers()
  answerEarlyPresses()
  expect(pressed).toEqual([])
})
