import { mirror } from './stored-user.ts'

/**
 * Another tab may sign out or let someone else in, and the back button may bring back a page as it was then. Whoever is
 * signed in no longer is forgotten here at once; where someone else is, or a page comes back, it is read anew.
 */
export function watchOtherTabs() {
  const look = () => {
    const known = mirror.current()?._id
    const now = mirror.inStorage()
    if (known === undefined || now === known) return
    if (now === undefined) {
      sessionStorage.clear()
      mirror.forget()
    } else location.reload()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && mirror.current()?._id !== mirror.inStorage()) location.reload()
  })
}
