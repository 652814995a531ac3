import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DropdownMenu, MenuButton, MenuLink } from '../../../ui/overlays/dropdown-menu.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { Section, Example } from './example.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.tsx'
import { LogOut } from '../../../ui/icons/log-out.tsx'
import { Settings } from '../../../ui/icons/settings.tsx'

export function Overlays() {
  return (
    <Section
      id="overlays"
      title="Overlays"
      text="They trap and restore the focus; Escape closes them; on phones a dialog is a bottom sheet."
    >
      <Dialogs />
      <Example name="Menu" use="A few links or actions behind a button; arrow keys, Home and End move.">
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
      </Example>
    </Section>
  )
}

const deletion = {
  title: 'Delete this product?',
  text: 'This cannot be undone.',
  actionLabel: 'Delete',
  danger: true,
}
const signOut = { title: 'Log out?', text: 'The cart stays in your account.', actionLabel: 'Log Out' }

function Dialogs() {
  const [open, setOpen] = useState<'default' | 'wide' | 'drawer'>()
  const { confirm, dialog } = useConfirm()
  const close = () => setOpen(undefined)
  return (
    <Example
      name="Dialog, alert dialog"
      use="An alert dialog asks before an action; Cancel is at the left and has the focus."
    >
      <Button variant="line" onClick={() => setOpen('default')}>
        Open a dialog
      </Button>
      <Button variant="line" onClick={() => setOpen('wide')}>
        Open a wide one
      </Button>
      <Button variant="line" onClick={() => setOpen('drawer')}>
        Open a drawer
      </Button>
      <Button variant="line" onClick={() => void confirm(signOut)}>
        Confirm
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
        <p className="soft">Details of a row without leaving the page.</p>
      </Dialog>
      {dialog}
    </Example>
  )
}
