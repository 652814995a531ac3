import type { ComponentProps, ElementType } from 'react'
import { classNames } from '../class-names.ts'

type PanelProps = ComponentProps<'div'> & {
  as?: Extract<ElementType, 'div' | 'section' | 'article' | 'aside' | 'form' | 'li'>
  padded?: boolean
}

export function Panel({ as = 'div', padded = false, className, ...rest }: PanelProps) {
  const Element = as as 'div'
  return <Element className={classNames('panel', padded && 'panel-pad', className)} {...rest} />
}
