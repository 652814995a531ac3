import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PackingSlip as Slip } from '../../admin/contract.ts'
import { PackingSlip } from './packing-slip.tsx'
import './packing.css'

const papers = [
  { value: 'a5', label: 'A5' },
  { value: 'a4', label: 'A4' },
] as const
type Paper = (typeof papers)[number]['value']

/** What is printed stands on the screen as well, each slip on a sheet of its own. */
export function PackingSlips({ slips }: { slips: Slip[] }) {
  const [paper, setPaper] = useState<Paper>('a5')
  return (
    <>
      <div className="slip-tools">
        <Button icon={<Icon of={Printer} small />} onClick={() => window.print()}>
          {slips.length === 1 ? 'Print' : `Print ${slips.length} slips`}
        </Button>
        <Segmented label="Paper" options={[...papers]} value={paper} onChange={setPaper} className="w-40" />
        <ButtonLink variant="quiet" to="/orders">
          Back to orders
        </ButtonLink>
      </div>
      <div className="slips" data-paper={paper}>
        {slips.map((slip) => (
          <PackingSlip key={slip.id} slip={slip} />
        ))}
      </div>
    </>
  )
}
