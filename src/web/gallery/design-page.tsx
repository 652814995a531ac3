import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx'
import { Actions } from './components/actions.tsx'
import { Choices, Forms } from './components/forms.tsx'
import { Feedback, Loading } from './components/feedback.tsx'
import { Foundations, Surfaces } from './components/foundations.tsx'
import { Overlays } from './components/overlays.tsx'
import { ShopComponents } from './components/shop.tsx'
import './design.css'

const sections = [
  'foundations',
  'actions',
  'forms',
  'choices',
  'feedback',
  'loading',
  'overlays',
  'surfaces',
  'shop',
]

/** The component gallery, in development only: `npm run dev`, then /_design. */
export default function Design() {
  return (
    <div className="page ds">
      <PageTitle>Design</PageTitle>
      <PageHeading
        title="Design"
        text="Every component in every state. Add new components here first."
        actions={<ThemeToggle />}
      />
      <nav className="ds-nav" aria-label="Sections">
        {sections.map((section) => (
          <a key={section} className="chip" href={`#${section}`}>
            {section}
          </a>
        ))}
      </nav>
      <Foundations />
      <Actions />
      <Forms />
      <Choices />
      <Feedback />
      <Loading />
      <Overlays />
      <Surfaces />
      <ShopComponents />
    </div>
  )
}
