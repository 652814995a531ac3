import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const pollEveryMs = 1_000

/** Loads the page anew when the shop was closed and is open again. It goes on if the page fails meanwhile. */
export function reloadWhenOpenAgain() {
  let wasClosed = false
  setInterval(() => {
    void isOpen().then((open) => {
      if (open && wasClosed) location.assign('/admin/backups')
      wasClosed ||= !open
    })
  }, pollEveryMs)
}

const isOpen = () =>
  fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )

/** While the shop is closed for a restore. */
export function ClosedShop() {
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
