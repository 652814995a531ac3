import { buttonClass } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { readAsDataUrl } from '../../../ui/forms/read-as-data-url.ts'

interface PhotoButtonProps {
  label: string
  /** Gets the photo as a data URL. */
  onPhoto: (dataUrl: string) => Promise<string | undefined>
}

/** Takes or chooses a photo and sends it at once. */
export function PhotoButton({ label, onPhoto }: PhotoButtonProps) {
  const send = useAction(async (file: File) => onPhoto(await readAsDataUrl(file)), {
    failed: 'The photo was not saved. Please try again.',
    revalidate: true,
  })
  return (
    <div className="grid gap-2">
      <label className={buttonClass({ variant: 'line' }, 'justify-self-start')}>
        {send.busy ? 'Saving...' : label}
        <input
          type="file"
          className="sr"
          accept="image/*"
          disabled={send.busy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send.run(file)
          }}
        />
      </label>
      <ActionError of={send} />
    </div>
  )
}
