import { CircleCheck, Package, PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/loaded.tsx'
import { Note } from '../../ui/feedback/badge.tsx'
import { Steps } from '../../ui/feedback/steps.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Feedback() {
  return (
    <Chapter id="feedback" title="Feedback" text="What has happened, said once and heard by screen readers.">
      <Specimen name="Toast" use="An act is done or refused; top right, two seconds.">
        <Button variant="line" onClick={() => toast('Added to your cart')}>
          Show a good one
        </Button>
        <Button variant="line" onClick={() => toast('That did not work', { tone: 'bad' })}>
          Show a bad one
        </Button>
      </Specimen>
      <Specimen name="Alert" use="Above the form it is about." wide>
        <Alert tone="good">Product added successfully!</Alert>
        <Alert tone="bad">Invalid e-mail or password.</Alert>
      </Specimen>
      <Specimen name="Note" use="A dot and a few words on a plain ground; colour is never the only sign.">
        <Note tone="good">In stock</Note>
        <Note tone="wait">Only 2 left</Note>
        <Note tone="flat">Sold out</Note>
      </Specimen>
      <Progression />
      <Specimen
        name="Empty"
        use="The dots with no line yet, the sentence, one button where there is something to do."
        wide
      >
        <div className="ds-grid">
          <Panel>
            <Empty level={3} title="Your cart is empty" action={<Button>Explore Now</Button>} />
          </Panel>
          <Panel>
            <LoadFailed title="The products did not load" />
          </Panel>
        </div>
      </Specimen>
    </Chapter>
  )
}

const stages = [
  { label: 'Payment received', icon: CircleCheck },
  { label: 'Order confirmed', icon: Package },
  { label: 'Packed', icon: PackageCheck },
  { label: 'On its way', icon: Truck },
] as const
const stops = [0, 1, 2, 3, 4] as const

function Progression() {
  const [current, setCurrent] = useState<(typeof stops)[number]>(2)
  return (
    <Specimen name="Steps" use="One line woven round four dots; it draws itself to the next." wide>
      <Steps label="Where the order is" steps={stages} current={current} />
      <div className="ds-row">
        <Button variant="quiet" onClick={() => setCurrent(stops[(current + 1) % stops.length]!)}>
          Next step
        </Button>
      </div>
    </Specimen>
  )
}
