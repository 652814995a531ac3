import { toast } from '../feedback/toast.ts'
import { Icon } from '../icon.tsx'
import { Copy } from '../icons/copy.tsx'
import { IconButton } from './icon-button.tsx'

type CopyButtonProps = {
  /** What is copied, in the button's label and the toast: "account id". */
  what: string
  text: string
}

export function CopyButton({ what, text }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`)
    } catch {
      toast('Your browser does not allow copying.', { tone: 'bad' })
    }
  }
  return (
    <IconButton label={`Copy ${what}`} onClick={() => void copy()}>
      <Icon of={Copy} />
    </IconButton>
  )
}
