import { Download } from 'lucide-react'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The file itself comes by the address, which cannot ask for a password: the call before it does. */
export function DownloadBackup({ name, of }: { name: string; of: string }) {
  const [busy, run] = useBusy()
  const download = () =>
    run(async () => {
      try {
        toast((await browserApi().backups.beforeDownload({ params: { name } })).message)
        location.assign(`/api/admin/backups/${encodeURIComponent(name)}/file`)
      } catch (failure) {
        toast(errorMessage(failure, 'Something went wrong'))
      }
    })
  return (
    <Button
      variant="line"
      size="sm"
      icon={<Icon of={Download} small />}
      busy={busy}
      onClick={() => void download()}
    >
      <span>
        Download<VisuallyHidden> the backup of {of}</VisuallyHidden>
      </span>
    </Button>
  )
}
