import { classNames } from '../class-names.ts'

type ProgressBarProps = {
  label: string
  /** From 0 to 1; without it the bar is indeterminate. */
  value?: number
  /** Fixed at the window's top edge. */
  top?: boolean
  className?: string
}

export function ProgressBar({ label, value, top = false, className }: ProgressBarProps) {
  return (
    <progress
      className={classNames('progress', top && 'progress-top', className)}
      aria-label={label}
      {...(value !== undefined && { value, max: 1 })}
    />
  )
}
