import { formatPaise, paise } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { schemeLabels, type GstScheme } from '../../../site/gst/scheme-rules.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { GstReturn } from '../contract.ts'
import './return-tables.css'

const filings: Record<GstScheme, string> = {
  regular: 'GSTR-1 and GSTR-3B, from the tables below.',
  composition:
    'These sales count for CMP-08 of the quarter and GSTR-4 of the year. The shop does not write those forms: give the amount to your accountant.',
  not_registered: 'There is nothing to file for these sales.',
}

/** What is filed for each part of the period, unless it is only the tables below. */
export function SchemeNotes({ schemes, untaxed }: Pick<GstReturn, 'schemes' | 'untaxed'>) {
  // On the day of a change there may be documents of the scheme before it.
  const more = untaxed.filter(({ scheme }) => schemes.every((part) => part.scheme !== scheme))
  if (more.length === 0 && schemes.every(({ scheme }) => scheme === 'regular')) return null
  return (
    <Panel as="section" padded className="gst-return mb-6" aria-labelledby="filed-title">
      <h2 id="filed-title" className="t-h3">
        What is filed
      </h2>
      <ul className="mt-3 grid gap-3">
        {more.map(({ scheme }) => (
          <SchemeNote key={scheme} scheme={scheme} untaxed={untaxed} />
        ))}
        {schemes.map(({ from, scheme }, index) => (
          <SchemeNote key={from} scheme={scheme} untaxed={untaxed} from={index > 0 ? from : undefined} />
        ))}
      </ul>
    </Panel>
  )
}

type SchemeNoteProps = Pick<GstReturn, 'untaxed'> & { scheme: GstScheme; from?: string | undefined }

function SchemeNote({ scheme, untaxed, from }: SchemeNoteProps) {
  const sales = untaxed.find((each) => each.scheme === scheme)
  return (
    <li>
      <strong>
        {schemeLabels[scheme]}
        {from && ` from ${formatDay(from)}`}
      </strong>
      {scheme !== 'regular' &&
        `: ${formatPaise(paise(sales?.totalPaise ?? 0))} of sales less credit notes (documents: ${sales?.documents ?? 0})`}
      . {filings[scheme]}
    </li>
  )
}
