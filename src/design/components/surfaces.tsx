import { Plus } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Surfaces() {
  return (
    <Chapter
      id="surfaces"
      title="Surfaces"
      text="Space parts things before a line does, and a line before a box."
    >
      <Specimen name="Page heading" use="The page’s title, and right of it what can be done there." wide>
        <PageHeading
          title="Dashboard"
          text="Everything the shop sells."
          actions={
            <Button variant="manjal" icon={<Icon of={Plus} small />}>
              Add New
            </Button>
          }
        />
      </Specimen>
      <Specimen name="Panel" use="White on cotton with a hairline." wide>
        <Panel padded>A padded panel.</Panel>
      </Specimen>
      <Specimen
        name="Table"
        use="Hairlines, no zebra, amounts right. Below 768 px every row becomes a small card."
        wide
      >
        <Panel>
          <SampleTable />
        </Panel>
      </Specimen>
    </Chapter>
  )
}

const rows = [
  { id: 'KD-7F3K2M', item: 'OnePlus 12', amount: '₹64,999', tone: 'wait', word: 'Processing' },
  { id: 'KD-9QX4TD', item: 'Silicone Case and 2 more', amount: '₹2,497', tone: 'good', word: 'Delivered' },
] as const

function SampleTable() {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <th scope="col">Product</th>
          <th scope="col" className="end">
            Amount
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, item, amount, tone, word }) => (
          <tr key={id}>
            <td className="strong">{id}</td>
            <td className="wide">{item}</td>
            <td className="end strong">{amount}</td>
            <td className="right">
              <Badge tone={tone}>{word}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
