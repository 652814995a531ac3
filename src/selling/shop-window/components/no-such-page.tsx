import type { To } from 'react-router'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'

type NoSuchPageProps = { page: number; firstPage: To; level?: 2 | 3 }

/** Empty state of an address whose page lies after the last one of the list. */
export function NoSuchPage({ page, firstPage, level }: NoSuchPageProps) {
  return (
    <Empty
      level={level ?? 2}
      title={`There is no page ${page}`}
      action={
        <ButtonLink to={firstPage} variant="quiet">
          To the first page
        </ButtonLink>
      }
    />
  )
}
