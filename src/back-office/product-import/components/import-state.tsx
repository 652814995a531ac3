import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { ProductImport, SheetColumns } from '../contract.ts'
import { Choices } from './choices.tsx'
import { CancelImport, StartImport } from './start-import.tsx'
import { PictureArchive } from './picture-archive.tsx'

const pollMs = 1_000

/** Follows a running import; the rows of the page are loaded again when it ends. */
function useFollowedImport(loaded: ProductImport): ProductImport {
  // Undefined until the first answer: the preview must not stay on the page when the import has started.
  const [followed, setFollowed] = useState<ProductImport>()
  const { revalidate } = useRevalidator()
  const shown = (loaded.status === 'importing' && followed) || loaded
  const isRunning = shown.status === 'importing'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      browserApi()
        .productImport.show({ params: { id: loaded.id } })
        .then(
          (next) => {
            setFollowed(next)
            if (next.status !== 'importing') void revalidate()
          },
          // The next turn asks again.
          () => undefined,
        )
    }, pollMs)
    return () => clearInterval(timer)
  }, [isRunning, loaded.id, revalidate])
  return shown
}

interface ImportStateProps {
  loaded: ProductImport
  columns: Promise<SheetColumns[]>
}

export function ImportState({ loaded, columns }: ImportStateProps) {
  const shown = useFollowedImport(loaded)
  const { fileName, encoding, status, question } = shown
  return (
    <Panel as="section" padded className="mb-6 grid gap-4">
      <h2 className="t-h3 wrap-anywhere">{fileName}</h2>
      {encoding !== null && encoding !== 'UTF-8' && (
        <p className="soft">Read as {encoding}. Please look whether names with accents and ₹ are right.</p>
      )}
      {question === null && <ReadAs shown={shown} />}
      {status === 'checked' && <Choices shown={shown} columns={columns} />}
      {status === 'checked' && question === null && (
        <>
          <PictureArchive shown={shown} />
          <StartImport shown={shown} />
        </>
      )}
      {status === 'importing' && <Running shown={shown} />}
      {status === 'done' && <Done shown={shown} />}
      {status === 'cancelled' && <Alert tone="bad">This import was cancelled. What was written stays.</Alert>}
      {status === 'failed' && (
        <Alert tone="bad">{shown.problem ?? 'This sheet was not read completely.'}</Alert>
      )}
    </Panel>
  )
}

/** What was read, and in which way. */
function ReadAs({ shown: { sheets, notes, ignoredColumns } }: { shown: ProductImport }) {
  const read = sheets.filter(({ isRead, name }) => isRead && name !== '')
  const lines = [
    ...(read.length > 0
      ? [`${read.length === 1 ? 'Sheet' : 'Sheets'}: ${read.map(({ name }) => name).join(', ')}`]
      : []),
    ...notes,
    ...(ignoredColumns.length > 0 ? [`Columns that the import ignores: ${ignoredColumns.join(', ')}`] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="soft grid gap-1">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

function Running({ shown: { id, progress } }: { shown: ProductImport }) {
  const { total, done, pictures, picturesDone } = progress
  const isPictures = done === total && pictures > 0
  return (
    <>
      <p aria-live="polite">
        {isPictures ? `${picturesDone} of ${pictures} pictures` : `${done} of ${total} rows are written`}
      </p>
      <ProgressBar label="Import" value={isPictures ? picturesDone / pictures : done / Math.max(total, 1)} />
      <p className="soft">You can leave this page. The import goes on, also after a restart of the shop.</p>
      <CancelImport id={id} label="Stop the import" />
    </>
  )
}

function Done({ shown: { progress } }: { shown: ProductImport }) {
  const { total, failed } = progress
  return (
    <Alert tone={failed > 0 ? 'bad' : 'good'}>
      {failed > 0
        ? `${total} rows are done, ${failed} of them with a problem: see “With a problem” below.`
        : `Done: ${total} ${total === 1 ? 'row is' : 'rows are'} written.`}
    </Alert>
  )
}
