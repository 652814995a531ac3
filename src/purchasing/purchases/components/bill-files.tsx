import { useEffect, useState } from 'react'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dropzone } from '../../../ui/forms/dropzone.tsx'
import { readAsDataUrl } from '../../../ui/forms/read-as-data-url.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { maxFiles, type PurchaseFiles } from '../files/contract.ts'

/** The bill itself, as photos or PDF. */
export function BillFiles({ id }: { id: string }) {
  const [files, setFiles] = useState<PurchaseFiles['files']>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isWanted = true
    browserApi()
      .purchaseFiles.list({ params: { id } })
      .then(
        (loaded) => isWanted && setFiles(loaded.files),
        () => isWanted && setProblem('The files could not be loaded.'),
      )
    return () => {
      isWanted = false
    }
  }, [id])
  const failed = { failed: 'The file could not be saved. Please try again.', showFailure: setProblem }
  const add = useAction(async (file: File) => {
    setProblem(undefined)
    const body = { file: await readAsDataUrl(file) }
    setFiles((await browserApi().purchaseFiles.add({ params: { id }, body })).files)
  }, failed)
  const remove = useAction(async (file: string) => {
    setFiles((await browserApi().purchaseFiles.remove({ params: { id: file } })).files)
  }, failed)
  return (
    <Panel as="section" padded className="grid gap-4" aria-label="Photo or PDF">
      <h2 className="t-h3">Photo or PDF</h2>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-3">
            <a
              className={buttonClass({ variant: 'line', size: 'sm' })}
              href={`/api/purchasing/files/${file.id}`}
              download
            >
              {file.type === 'pdf' ? 'PDF' : 'Photo'} of {formatDay(file.addedAt)}
            </a>
            <Button size="sm" variant="quiet" busy={remove.busy} onClick={() => void remove.run(file.id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {files.length < maxFiles && (
        <Dropzone
          title={add.busy ? 'Saving the file …' : 'Drop a photo or PDF of the bill here'}
          label="Choose a file"
          hint="A photo, or a PDF of up to 5 MB"
          accept="image/*,application/pdf"
          disabled={add.busy}
          onFile={(file) => void add.run(file)}
        />
      )}
    </Panel>
  )
}
