import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { buttonClass } from '../actions/button-class.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import './dropzone.css'

type DropzoneProps = {
  title: string
  label?: string
  hint?: ReactNode
  /** Media types and endings as in `<input accept>`. A dropped file is not checked against it. */
  accept?: string
  name?: string
  disabled?: boolean
  'aria-invalid'?: boolean | undefined
  onFile: (file: File) => void
  className?: string
}

/** Click, Enter, Space or drop. The whole area is the label of a real file input, so a keyboard reaches it too. */
export function Dropzone(props: DropzoneProps) {
  const { title, label = 'Choose a file', hint, accept, name, disabled = false, onFile, className } = props
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  function hover(event: DragEvent) {
    event.preventDefault()
    setOver(!disabled)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <label
      className={classNames('drop', className)}
      data-over={over}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="drop-mark">
        <Icon of={ImageUp} />
      </span>
      <span className="drop-title">{title}</span>
      <span className={buttonClass({ size: 'sm' })}>{label}</span>
      {hint && <span className="t-sm soft">{hint}</span>}
      <input
        type="file"
        className="sr"
        {...{ accept, name, disabled }}
        aria-invalid={props['aria-invalid']}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
