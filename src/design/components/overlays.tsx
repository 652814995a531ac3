import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DropdownMenu, MenuButton, MenuLink } from '../../ui/overlays/dropdown-menu.tsx'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Overlays() {
  return (
    <Chapter
      id="overlays"
      title="Overlays"
      text="They hold the focus and give it back; Escape closes them; on phones a dialog is a sheet."
    >
      <Dialogs />
      <Specimen name="Menu" use="A few ways on, behind one button; arrows, Home and End move.">
        <DropdownMenu
          triggerClass="btn btn-line"
          trigger={
            <>
              Account
              <Icon of={ChevronDown} small className="menu-chevron" />
            </>
          }
        >
          <MenuLink to=".">
            <Icon of={Settings} />
            Settings
          </MenuLink>
          <MenuButton>
            <Icon of={LogOut} />
            Log Out
          </MenuButton>
        </DropdownMenu>
      </Specimen>
    </Chapter>
  )
}

const deletion = {
  title: 'Delete this product?',
  text: 'This cannot be undone.',
  actionLabel: 'Delete',
  danger: true,
}
const signingOut = { title: 'Log out?', text: 'The cart stays in your account.', actionLabel: 'Log Out' }

function Dialogs() {
  const [open, setOpen] = useState<'usual' | 'wide' | 'drawer'>()
  const { confirm, dialog } = useConfirm()
  const close = () => setOpen(undefined)
  return (
    <Specimen
      name="Dialog, alert dialog"
      use="An alert dialog asks before an act; Cancel is left and has the focus."
    >
      <Button variant="line" onClick={() => setOpen('usual')}>
        Open a dialog
      </Button>
      <Button variant="line" onClick={() => setOpen('wide')}>
        Open a wide one
      </Button>
      <Button variant="line" onClick={() => setOpen('drawer')}>
        Open a drawer
      </Button>
      <Button variant="line" onClick={() => void confirm(signingOut)}>
        Ask
      </Button>
      <Button variant="danger" onClick={() => void confirm(deletion)}>
        Delete
      </Button>
      <Dialog
        open={open !== undefined}
        wide={open === 'wide'}
        drawer={open === 'drawer'}
        onClose={close}
        title="Order details"
      >
        <p className="soft">What belongs to one row, without leaving the page.</p>
      </Dialog>
      {dialog}
    </Specimen>
  )
}
