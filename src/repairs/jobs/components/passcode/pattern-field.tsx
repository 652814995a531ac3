import { type PointerEvent, useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import './pattern.css'

export const dots = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const row = (dot: string) => Math.floor((Number(dot) - 1) / 3)
const column = (dot: string) => (Number(dot) - 1) % 3

/** The middle of each dot, in a square of 3 × 3. */
const pointOf = (dot: string) => `${column(dot) + 0.5},${row(dot) + 0.5}`

export const PatternLine = ({ pattern }: { pattern: string }) => (
  <svg className="pattern-line" viewBox="0 0 3 3" aria-hidden="true">
    <polyline points={pattern.split('-').filter(Boolean).map(pointOf).join(' ')} />
  </svg>
)

interface PatternFieldProps {
  /** "1-2-5-8" */
  pattern: string
  onChange: (pattern: string) => void
}

/** Drawn with the finger across the dots, or dot by dot by tap or keyboard. */
export function PatternField({ pattern, onChange }: PatternFieldProps) {
  const [isDrawing, setIsDrawing] = useState(false)
  const drawn = pattern.split('-').filter(Boolean)
  const add = (dot: string) => {
    if (!drawn.includes(dot)) onChange([...drawn, dot].join('-'))
  }
  function dotAt({ clientX, clientY }: PointerEvent) {
    const element = document.elementFromPoint(clientX, clientY)
    return element instanceof HTMLElement
      ? element.closest<HTMLElement>('[data-dot]')?.dataset['dot']
      : undefined
  }
  function begin(event: PointerEvent) {
    const dot = dotAt(event)
    if (dot === undefined) return
    setIsDrawing(true)
    add(dot)
  }
  function draw(event: PointerEvent) {
    const dot = isDrawing ? dotAt(event) : undefined
    if (dot !== undefined) add(dot)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <div
        className="pattern"
        role="group"
        aria-label="Pattern"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => setIsDrawing(false)}
        onPointerLeave={() => setIsDrawing(false)}
      >
        <PatternLine pattern={pattern} />
        {dots.map((dot) => (
          <button
            key={dot}
            type="button"
            className="pattern-dot"
            data-dot={dot}
            aria-label={`Dot ${dot}`}
            aria-pressed={drawn.includes(dot)}
            onClick={() => add(dot)}
          />
        ))}
      </div>
      <Button variant="quiet" size="sm" onClick={() => onChange('')}>
        Clear the pattern
      </Button>
    </div>
  )
}

/** The pattern as it was drawn, with the order of its dots. */
export function PatternView({ pattern }: { pattern: string }) {
  const drawn = pattern.split('-')
  return (
    <div className="pattern" role="img" aria-label={`Pattern ${pattern}`}>
      <PatternLine pattern={pattern} />
      {dots.map((dot) => (
        <span key={dot} className="pattern-dot" data-drawn={drawn.includes(dot)}>
          {drawn.includes(dot) && drawn.indexOf(dot) + 1}
        </span>
      ))}
    </div>
  )
}
