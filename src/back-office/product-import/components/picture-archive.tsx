import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dropzone } from '../../../ui/forms/dropzone.tsx'
import { maxArchiveBytes, type ProductImport } from '../contract.ts'
import { sendFile } from './send-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'

const tooLarge = 'This file is larger than 50 MB. Please make the pictures smaller, or import them in parts.'

/** Upload of the ZIP archive whose files are named in the sheet. */
export function PictureArchive({ shown }: { shown: ProductImport }) {
  const upload = useAction(
    async (file: File) => {
      await sendFile(`/api/admin/imports/${shown.id}/pictures`, file)
    },
    {
      failed: 'The file could not be sent. Please try again.',
      check: ({ size }) => (size > maxArchiveBytes ? { file: tooLarge } : undefined),
      revalidate: true,
    },
  )
  const problem = upload.errors.fields['file'] ?? upload.errors.text
  if (shown.hasPictures) return <Alert tone="good">The ZIP file with the pictures is here.</Alert>
  if (!shown.needsPictures) return null
  return (
    <>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Dropzone
        title={upload.busy ? 'Sending …' : 'The sheet names picture files: add them as one ZIP file'}
        label="Choose a ZIP file"
        hint="Up to 50 MB. Without it these items keep their picture."
        accept=".zip,application/zip"
        disabled={upload.busy}
        onFile={(file) => void upload.run(file)}
      />
    </>
  )
}
