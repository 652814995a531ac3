import { PageTitle } from '../../shop/components/page-title.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx'
import { Actions } from '../components/actions.tsx'
import { Choices } from '../components/choices.tsx'
import { Feedback } from '../components/feedback.tsx'
import { Forms } from '../components/forms.tsx'
import { Foundations } from '../components/foundations.tsx'
import { Overlays } from '../components/overlays.tsx'
import { Surfaces } from '../components/surfaces.tsx'
import { Trade } from '../components/trade.tsx'
import { Waiting } from '../components/waiting.tsx'
import '../design.css'

const chapters = [
  'foundations',
  'actions',
  'forms',
  'choices',
  'feedback',
  'waiting',
  'overlays',
  'surfaces',
  'trade',
]

/** Every component in every state. In development only: `npm run dev`, then /_design. */
export default function Design() {
  return (
    <div className="page ds">
      <PageTitle>Design</PageTitle>
      <PageHeading
        title="Design"
        text="Every component in every state. What is here is used; what is new stands here first."
        actions={<ThemeToggle />}
      />
      <nav className="ds-nav" aria-label="Chapters">
        {chapters.map((chapter) => (
          <a key={chapter} className="chip" href={`#${chapter}`}>
            {chapter}
          </a>
        ))}
      </nav>
      <Foundations />
      <Actions />
      <Forms />
      <Choices />
      <Feedback />
      <Waiting />
      <Overlays />
      <Surfaces />
      <Trade />
    </div>
  )
}
