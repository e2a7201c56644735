import { paths } from '../routes'

const key = 'isVerified'

/** Pages that must be readable before one agrees to them. */
const open = [paths.terms(), '/terms', paths.privacy()]

export const isOpenPage = (path: string | undefined): boolean => path !== undefined && open.includes(path)

/** Whether this browser confirmed before. */
export function readVerified(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    // Storage is switched off: whoever confirms is let in for as long as the page lives.
    return false
  }
}

export function storeVerified(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // As above: the page remembers it.
  }
}

/**
 * The same question as a script for the page's HTML, asked before the first paint: pages are cached and know no visitor. It lifts the gate that
 * it stands in, and the cover of the page behind it.
 */
export const liftGate = `{let v=${JSON.stringify(open)}.includes(location.pathname);try{v=v||localStorage.getItem('${key}')==='true'}catch{}if(v)document.currentScript.parentElement.hidden=true}`
export const liftCover = `{const e=document.currentScript.parentElement;if(e.previousElementSibling.hidden)e.inert=false}`
