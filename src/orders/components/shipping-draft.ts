import { storedUser } from '../../accounts/stored-user.ts'
import type { ShippingInput } from '../checkout/shipping-form.ts'

const key = 'shipping'

interface Draft {
  /** The member who typed it; empty for a guest, who may well sign in before going on. */
  owner: string
  typed: Partial<Record<keyof ShippingInput, unknown>>
}

function owner() {
  const viewer = storedUser.current()
  return viewer && !viewer.isGuest ? viewer._id : ''
}

/**
 * What is typed into the shipping form, kept in this tab alone, so that who must sign in meanwhile finds it again. A
 * member's goes to no one else; signing out empties the tab's storage.
 */
export const shippingDraft = {
  read(): Partial<ShippingInput> {
    const draft = stored()
    if (!draft?.typed || (draft.owner !== '' && draft.owner !== owner())) return {}
    const texts = Object.entries(draft.typed).filter(([, text]) => typeof text === 'string' && text !== '')
    return Object.fromEntries(texts)
  },

  keep(typed: ShippingInput) {
    try {
      sessionStorage.setItem(key, JSON.stringify({ owner: owner(), typed } satisfies Draft))
    } catch {
      // A full or refused storage costs a convenience, nothing more.
    }
  },

  forget: () => sessionStorage.removeItem(key),
}

function stored() {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null
  } catch {
    return null
  }
}
