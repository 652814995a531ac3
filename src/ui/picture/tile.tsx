import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type TileProps = ComponentProps<'span'> & { square?: boolean }

/** The ground that a picture stands on, 4:5 or square. */
export function Tile({ square = false, className, ...rest }: TileProps) {
  return <span className={classNames('tile', square && 'tile-square', className)} {...rest} />
}
