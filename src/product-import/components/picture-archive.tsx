import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dropzone } from '../../ui/forms/dropzone.tsx'
import { maxArchiveBytes, type ProductImport } from '../contract.ts'
import { sendFile } from './send-file.ts'

/** Upload of the ZIP archive whose files are named in the sheet. */
export function PictureArchive({ shown }: { shown: ProductImport }) {
  const { revalidate } = useRevalidator()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  if (shown.hasPictures) return <Alert tone="good">The ZIP file with the pictures is here.</Alert>
  if (!shown.needsPictures) return null

  const upload = (file: File) =>
    run(async () => {
      setProblem(undefined)
      if (file.size > maxArchiveBytes) {
        setProblem(
          'This file is larger than 50 MB. Please make the pictures smaller, or import them in parts.',
        )
        return
      }
      try {
        await sendFile(`/api/admin/imports/${shown.id}/pictures`, file)
        await revalidate()
      } catch (failure) {
        setProblem(errorMessage(failure, 'The file could not be sent. Please try again.'))
      }
    })
  return (
    <>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <Dropzone
        title={busy ? 'Sending …' : 'The sheet names picture files: add them as one ZIP file'}
        label="Choose a ZIP file"
        hint="Up to 50 MB. Without it these items keep their picture."
        accept=".zip,application/zip"
        disabled={busy}
        onFile={(file) => void upload(file)}
      />
    </>
  )
}
