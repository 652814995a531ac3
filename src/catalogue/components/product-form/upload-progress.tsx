import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

/** How much of the form, which is mostly its picture, has reached the shop; then the shop works on the picture. */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100)
  return (
    <div className="grid gap-2">
      <ProgressBar label="Upload" {...(sent < 1 && { value: sent })} />
      <p className="t-sm soft num flex justify-between" aria-hidden="true">
        <span>{sent < 1 ? 'Sending to the shop' : 'The shop prepares the picture'}</span>
        <span>{percent}%</span>
      </p>
    </div>
  )
}
