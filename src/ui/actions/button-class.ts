import { classNames } from '../class-names.ts'

export type ButtonLook = {
  /** One `filled` in a group. `danger` is bare vermilion, `kill` the filled one inside the dialog that asks. */
  variant?: 'filled' | 'quiet' | 'line' | 'manjal' | 'field' | 'danger' | 'kill'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

export function buttonClass(
  { variant = 'filled', size = 'md', block = false }: ButtonLook,
  className?: string,
) {
  return classNames(
    'btn',
    variant !== 'filled' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    className,
  )
}
