import { useEffect } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const pollEveryMs = 1_000

/** While the shop is closed for a restore. The page is loaded anew when it is open again. */
export function ClosedShop() {
  useEffect(() => {
    let wasClosed = false
    const timer = setInterval(() => {
      void isOpen().then((open) => {
        if (open && wasClosed) location.assign('/admin/backups')
        wasClosed ||= !open
      })
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Panel padded role="status">
      <h2 className="t-h2 mb-2">The shop is closed and being restored</h2>
      <p className="max-w-text">
        It backs up its present state, restores the backup and checks it. This takes some minutes; please
        leave the computer on. Then this page asks you to sign in.
      </p>
      <Spinner className="mt-4" />
    </Panel>
  )
}

const isOpen = () =>
  fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )
