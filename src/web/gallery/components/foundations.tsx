import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Kara, Kolam } from '../../../ui/layout/ornaments.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { Example, Section, State } from './example.tsx'
import { Plus } from '../../../ui/icons/plus.tsx'

const backgrounds = ['ground', 'surface', 'tile', 'sunk', 'line', 'edge', 'field', 'foot']
const textColours = ['ink', 'ink-2', 'ink-3', 'action', 'manjal', 'manjal-ink', 'ilai', 'avuri', 'kungumam']
const sizes = ['display', 'h1', 'h2', 'h3', 'lead', 'sm', 'xs']

export function Foundations() {
  return (
    <Section
      id="foundations"
      title="Foundations"
      text="Colours, type and ornaments. All values are in tokens.css."
    >
      <Example
        name="Backgrounds"
        use="line is decoration only; edge is for borders that carry meaning (contrast 3:1)."
      >
        <Swatches of={backgrounds} />
      </Example>
      <Example
        name="Text and signals"
        use="Turmeric is a background or a signal; as text on light backgrounds use manjal-ink."
      >
        <Swatches of={textColours} />
      </Example>
      <Example
        name="Type"
        use="Anek Tamil for both scripts. Tamil needs normal letter spacing and a line height of at least 1.25."
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
      </Example>
      <Example
        name="Kolam and kara"
        use="A kolam is never cropped and never behind text. The kara ends a page."
      >
        {(['small', 'medium', 'large', 'dots'] as const).map((size) => (
          <State key={size} name={size}>
            <Kolam size={size} className="ds-kolam" />
          </State>
        ))}
        <Kara className="ds-kara" />
      </Example>
    </Section>
  )
}

function Swatches({ of }: { of: string[] }) {
  return of.map((name) => (
    <State key={name} name={name}>
      <span className="ds-swatch" style={{ background: `var(--color-${name})` }} />
    </State>
  ))
}

export function Surfaces() {
  return (
    <Section id="surfaces" title="Surfaces" text="Separate by space first, then by a line, then by a box.">
      <Example name="Page heading" use="The page’s title, with its buttons at the right." wide>
        <PageHeading
          title="Dashboard"
          text="Everything the shop sells."
          actions={
            <Button variant="manjal" icon={<Icon of={Plus} small />}>
              Add New
            </Button>
          }
        />
      </Example>
      <Example name="Panel" use="A surface with a hairline border." wide>
        <Panel padded>A padded panel.</Panel>
      </Example>
      <Example
        name="Table"
        use="Hairlines, amounts right-aligned. Below 768 px every row becomes a card."
        wide
      >
        <Panel>
          <Table columns={columns} rows={[...rows]} rowKey={({ id }) => id} />
        </Panel>
      </Example>
    </Section>
  )
}

const rows = [
  { id: 'KD-7F3K2M', item: 'OnePlus 12', amount: '₹64,999', tone: 'wait', word: 'Processing' },
  { id: 'KD-9QX4TD', item: 'Silicone Case and 2 more', amount: '₹2,497', tone: 'good', word: 'Delivered' },
] as const

const columns: Column<(typeof rows)[number]>[] = [
  { heading: 'Order ID', className: 'strong', cell: ({ id }) => id },
  { heading: 'Product', className: 'wide', cell: ({ item }) => item },
  { heading: 'Amount', end: true, className: 'strong', cell: ({ amount }) => amount },
  { heading: 'Status', className: 'right', cell: ({ tone, word }) => <Badge tone={tone}>{word}</Badge> },
]
