import { Kara, Kolam } from '../../ui/layout/ornaments.tsx'
import { Chapter, Specimen, State } from './specimen.tsx'

const grounds = ['ground', 'surface', 'tile', 'sunk', 'line', 'edge', 'field', 'foot']
const inks = ['ink', 'ink-2', 'ink-3', 'action', 'manjal', 'manjal-ink', 'ilai', 'avuri', 'kungumam']
const sizes = ['display', 'h1', 'h2', 'h3', 'lead', 'sm', 'xs']

export function Foundations() {
  return (
    <Chapter
      id="foundations"
      title="Foundations"
      text="White cotton, one border, one line. All values stand in tokens.css."
    >
      <Specimen
        name="Grounds"
        use="What things lie on. line is for hairlines only; edge carries meaning (3:1)."
      >
        <Swatches of={grounds} />
      </Specimen>
      <Specimen
        name="Inks and signals"
        use="Turmeric is a field or a signal, never body text on light: there it is manjal-ink."
      >
        <Swatches of={inks} />
      </Specimen>
      <Specimen
        name="Type"
        use="Anek Tamil for both scripts. Tamil takes no tracking and a line height of 1.25 or more."
        wide
      >
        {sizes.map((size) => (
          <p key={size} className={`t-${size}`}>
            {size}: a phone in ₹64,999
          </p>
        ))}
        <p className="t-h2" lang="ta">
          நன்றி! மீண்டும் வருக.
        </p>
      </Specimen>
      <Specimen
        name="Kolam and kara"
        use="A kolam is drawn whole and never runs behind words. The kara closes a page."
      >
        {(['small', 'medium', 'large', 'dots'] as const).map((size) => (
          <State key={size} name={size}>
            <Kolam size={size} className="ds-kolam" />
          </State>
        ))}
        <Kara className="ds-kara" />
      </Specimen>
    </Chapter>
  )
}

function Swatches({ of }: { of: string[] }) {
  return of.map((name) => (
    <State key={name} name={name}>
      <span className="ds-swatch" style={{ background: `var(--color-${name})` }} />
    </State>
  ))
}
