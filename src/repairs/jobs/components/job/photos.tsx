import { useState } from 'react'
import { formatDayTime } from '../../../../platform/time-zone.ts'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Job } from '../../contract.ts'
import { isEnded } from '../../status.ts'
import { PhotoInput } from '../../../../ui/forms/photo-input.tsx'
import { sendPhotos } from '../send-photos.ts'

/** The photos of a device; some of them the customer sees on the link. */
export function JobPhotos({ job: { id, state, photos } }: { job: Job }) {
  const [isForCustomer, setIsForCustomer] = useState(false)
  const send = useAction((chosen: File[]) => sendPhotos(id, chosen, { isForCustomer }), { revalidate: true })
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Photos">
      <h2 className="t-h3">Photos</h2>
      {photos.length > 0 && (
        <ul className="job-photos">
          {photos.map((photo) => {
            const src = `/api/repairs/jobs/${id}/photos/${photo.id}`
            const by = photo.isByCustomer
              ? 'By the customer'
              : photo.isForCustomer
                ? 'Shown to the customer'
                : 'For staff'
            return (
              <li key={photo.id}>
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={`${by}, ${formatDayTime(photo.at)}`}
                    loading="lazy"
                    width="160"
                    height="160"
                  />
                </a>
                <p className="t-sm muted">{by}</p>
              </li>
            )
          })}
        </ul>
      )}
      {!isEnded(state) && (
        <>
          <Checkbox
            label="The customer sees the next photos"
            checked={isForCustomer}
            onChange={({ target }) => setIsForCustomer(target.checked)}
          />
          <PhotoInput disabled={send.busy} onChosen={(chosen) => void send.run(chosen)} />
        </>
      )}
    </Panel>
  )
}
