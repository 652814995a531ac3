import { storedUser } from './stored-user.ts'

/**
 * Another tab may sign out or let someone else in, and the back button may bring back a page as it was then. Whoever is
 * signed in no longer is forgotten here at once; where someone else is, or a page comes back, it is read anew.
 */
export function syncTabs() {
  const checkStorage = () => {
    const known = storedUser.current()?._id
    const now = storedUser.idInStorage()
    if (known === undefined || now === known) return
    if (now === undefined) {
      sessionStorage.clear()
      storedUser.clear()
    } else location.reload()
  }
  window.addEventListener('storage', checkStorage)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedUser.current()?._id !== storedUser.idInStorage()) location.reload()
  })
}
