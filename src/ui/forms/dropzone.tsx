import { type DragEvent, type ReactNode, useState } from 'react'
import { buttonClass } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { ImageUp } from '../icons/image-up.tsx'
import './dropzone.css'

type DropzoneProps = {
  title: string
  /** On devices that are touched, where nothing can be dropped. */
  touchTitle?: string
  label?: string
  hint?: ReactNode
  /** As in `<input accept>`. Dropped files are not checked against it. */
  accept?: string
  name?: string
  disabled?: boolean
  'aria-invalid'?: boolean | undefined
  onFile: (file: File) => void
  className?: string
}

/** File upload by click, keyboard or drag and drop. The area is the label of a file input, so it works from the keyboard. */
export function Dropzone(props: DropzoneProps) {
  const {
    title,
    touchTitle,
    label = 'Choose a file',
    hint,
    accept,
    name,
    disabled = false,
    onFile,
    className,
  } = props
  const [isDragOver, setDragOver] = useState(false)

  function acceptFile(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  function onDragOver(event: DragEvent) {
    event.preventDefault()
    setDragOver(!disabled)
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDragOver(false)
    acceptFile(event.dataTransfer.files)
  }

  return (
    <label
      className={classNames('drop', className)}
      data-over={isDragOver}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <span className="drop-mark">
        <Icon of={ImageUp} />
      </span>
      <span className={classNames('drop-title', touchTitle && 'drop-by-mouse')}>{title}</span>
      {touchTitle && <span className="drop-title drop-by-touch">{touchTitle}</span>}
      <span className={buttonClass({ size: 'sm' })}>{label}</span>
      {hint && <span className="t-sm soft">{hint}</span>}
      <input
        type="file"
        className="sr"
        {...{ accept, name, disabled }}
        aria-invalid={props['aria-invalid']}
        onChange={(event) => {
          acceptFile(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
