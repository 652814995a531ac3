import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Waiting() {
  return (
    <Chapter
      id="waiting"
      title="Waiting"
      text="The layout that will come stands there already, so nothing jumps."
    >
      <Specimen
        name="Card skeletons"
        use="Wherever picture cards are on their way, in their true layout."
        wide
      >
        <CardSkeletons count={3} />
      </Specimen>
      <Specimen name="Skeleton" use="One bar in place of words." wide>
        <Skeleton className="ds-bar" />
        <Skeleton className="ds-bar ds-bar-short" />
      </Specimen>
      <Specimen name="Row skeletons" use="A list while its rows are on their way." wide>
        <RowSkeletons count={3} />
      </Specimen>
      <Specimen name="Spinner" use="Only where no skeleton fits: a whole page that leads on.">
        <Spinner />
        <Spinner label="Redirecting..." />
      </Specimen>
      <Specimen name="Progress bar" use="With a value an upload, without one something that goes on." wide>
        <ProgressBar label="Uploading" value={0.6} />
        <ProgressBar label="Working" />
      </Specimen>
    </Chapter>
  )
}
