import { type PointerEvent, useRef } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { addPoint, signatureSize, type Point } from '../../intake/signature-path.ts'
import './signature.css'

interface SignatureFieldProps {
  /** The path that the API stores. */
  path: string
  onChange: (path: string) => void
}

/** The customer signs with the finger. */
export function SignatureField({ path, onChange }: SignatureFieldProps) {
  /** The last point while the finger draws. */
  const last = useRef<Point>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return {
      x: Math.round(((clientX - left) / width) * signatureSize.width),
      y: Math.round(((clientY - top) / height) * signatureSize.height),
    }
  }
  function draw(event: PointerEvent, isStart: boolean) {
    const point = pointOf(event)
    const drawn = addPoint(path, isStart ? undefined : last.current, point)
    if (drawn === path) return
    last.current = point
    onChange(drawn)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <svg
        className="signature"
        viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
        role="img"
        aria-label={path === '' ? 'Signature: empty' : 'Signature: signed'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(event, true)
        }}
        onPointerMove={(event) => {
          if (last.current) draw(event, false)
        }}
        onPointerUp={() => {
          last.current = undefined
        }}
      >
        <path d={path} />
      </svg>
      {path !== '' && (
        <Button variant="quiet" size="sm" onClick={() => onChange('')}>
          Sign again
        </Button>
      )}
    </div>
  )
}
