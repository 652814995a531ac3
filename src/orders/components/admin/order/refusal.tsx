import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../../../ui/feedback/alert.tsx'

/** Comes into sight where the drawer was scrolled away from it. */
export function Refusal({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Alert tone="bad" ref={box}>
      {children}
    </Alert>
  )
}
