import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Note } from '../../../ui/feedback/badge.tsx'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/loaded.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Steps } from '../../../ui/feedback/steps.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Example, Section } from './example.tsx'
import { CircleCheck } from '../../../ui/icons/circle-check.tsx'
import { Package } from '../../../ui/icons/package.tsx'
import { PackageCheck } from '../../../ui/icons/package-check.tsx'
import { Truck } from '../../../ui/icons/truck.tsx'

export function Feedback() {
  return (
    <Section id="feedback" title="Feedback" text="Results and states, announced to screen readers.">
      <Example name="Toast" use="An action succeeded or failed; top right, two seconds.">
        <Button variant="line" onClick={() => toast('Added to your cart')}>
          Show success
        </Button>
        <Button variant="line" onClick={() => toast('That did not work', { tone: 'bad' })}>
          Show error
        </Button>
      </Example>
      <Example name="Alert" use="Above the form that it concerns." wide>
        <Alert tone="good">Product added successfully!</Alert>
        <Alert tone="bad">Wrong email or password.</Alert>
      </Example>
      <Example name="Note" use="A dot and a few words; colour is never the only sign.">
        <Note tone="good">In stock</Note>
        <Note tone="wait">Only 2 left</Note>
        <Note tone="flat">Sold out</Note>
      </Example>
      <StepsExample />
      <Example
        name="Empty"
        use="Empty and error states: a title, and a button if there is something to do."
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
      </Example>
    </Section>
  )
}

const orderSteps = [
  { label: 'Payment received', icon: CircleCheck },
  { label: 'Order confirmed', icon: Package },
  { label: 'Packed', icon: PackageCheck },
  { label: 'On its way', icon: Truck },
] as const
const positions = [0, 1, 2, 3, 4] as const

function StepsExample() {
  const [current, setCurrent] = useState<(typeof positions)[number]>(2)
  return (
    <Example name="Steps" use="Progress through four steps." wide>
      <Steps label="Where the order is" steps={orderSteps} current={current} />
      <div className="ds-row">
        <Button variant="quiet" onClick={() => setCurrent(positions[(current + 1) % positions.length]!)}>
          Next step
        </Button>
      </div>
    </Example>
  )
}

export function Loading() {
  return (
    <Section id="loading" title="Loading" text="Placeholders have the final layout, so that nothing shifts.">
      <Example name="Card skeletons" use="While product cards load, in their final layout." wide>
        <CardSkeletons count={3} />
      </Example>
      <Example name="Skeleton" use="A placeholder for a line of text." wide>
        <Skeleton className="ds-bar" />
        <Skeleton className="ds-bar ds-bar-short" />
      </Example>
      <Example name="Row skeletons" use="While the rows of a list load." wide>
        <RowSkeletons count={3} />
      </Example>
      <Example name="Spinner" use="Only where no skeleton fits, such as a page that redirects.">
        <Spinner />
        <Spinner label="Redirecting..." />
      </Example>
      <Example name="Progress bar" use="With a value for uploads, else indeterminate." wide>
        <ProgressBar label="Uploading" value={0.6} />
        <ProgressBar label="Working" />
      </Example>
    </Section>
  )
}
