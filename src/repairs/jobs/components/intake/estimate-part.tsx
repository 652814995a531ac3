import { useState } from 'react'
import { Segmented } from '../../../../ui/actions/segmented.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { LinesEditor } from '../estimate/lines-editor.tsx'
import type { IntakePartProps } from './intake-part.ts'

/** To be diagnosed, or an estimate at once. */
export function EstimatePart({ draft: { lines, isAgreed }, change, prefix }: IntakePartProps) {
  const [hasEstimate, setHasEstimate] = useState(lines.length > 0)
  return (
    <div className="grid gap-4">
      <Segmented
        label="Price"
        options={[
          { value: 'diagnose', label: 'To be diagnosed' },
          { value: 'estimate', label: 'Estimate' },
        ]}
        value={hasEstimate ? 'estimate' : 'diagnose'}
        onChange={(choice) => {
          setHasEstimate(choice === 'estimate')
          if (choice === 'diagnose') change({ lines: [], isAgreed: false })
        }}
      />
      {hasEstimate && (
        <>
          <LinesEditor
            lines={lines}
            name={`${prefix}estimate.lines`}
            onChange={(next) => change((before) => ({ lines: next(before.lines) }))}
          />
          <Checkbox
            label="The customer agrees now: the work can begin"
            checked={isAgreed}
            onChange={({ target }) => change({ isAgreed: target.checked })}
          />
        </>
      )}
    </div>
  )
}
