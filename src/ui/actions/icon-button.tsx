import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; small?: boolean }

export function IconButton({ label, small = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames('icon-btn', small && 'icon-btn-sm', className)}
      {...rest}
    />
  )
}
