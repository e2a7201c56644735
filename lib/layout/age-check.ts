import { paths } from '../routing/paths'

const key = 'isVerified'

/** Pages that must be readable before the age check. */
const open = [paths.terms(), '/terms', paths.privacy()]

export const isOpenPage = (path: string | undefined): boolean => path !== undefined && open.includes(path)

/** Whether this browser has confirmed the age before. */
export function readVerified(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    // Storage is disabled: a confirmation is valid for the life of the page.
    return false
  }
}

export function storeVerified(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // As above: the page stores it.
  }
}

/**
 * The same check as a script in the page's HTML that runs before the first paint, because pages are cached and independent of the
 * visitor. It removes the age check that contains it, and the cover of the page.
 */
export const removeAgeGate = `{let v=${JSON.stringify(open)}.includes(location.pathname.replace(/^\\/[a-z]{2}(-[a-z]{2})?(?=\\/)/,''));try{v=v||localStorage.getItem('${key}')==='true'}catch{}if(v)document.currentScript.parentElement.hidden=true}`
export const removeAgeCover = `{const e=document.currentScript.parentElement;if(e.previousElementSibling.hidden)e.inert=false}`
