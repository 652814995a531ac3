import { type ReactNode, useState } from 'react'
import { useMay } from '../../../people/accounts/roles/use-may.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Search } from '../../../ui/icons/search.tsx'
import { deviceSearch, findPages, type NavGroup } from '../nav-groups.ts'
import { closePopover, PageLink, type ShownProps } from './nav-links.tsx'

type FindPageProps = ShownProps & {
  groups: NavGroup[]
  /** Shown until something is typed. */
  children?: ReactNode
}

/** Finds every page of the back office by its name, also those that are no entry of the navigation. */
export function FindPage({ groups, page, children }: FindPageProps) {
  const [text, setText] = useState('')
  const devicesPath = useMay()('stock') ? deviceSearch(text) : undefined
  const found = text.trim() === '' ? undefined : findPages(groups, text.trim())
  return (
    <>
      <TextInput
        type="search"
        icon={<Icon of={Search} small />}
        placeholder="Find a page"
        aria-label="Find a page of the back office"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found ? (
        <ul className="mt-2" aria-label="Pages found">
          {devicesPath && (
            <li>
              <Link to={devicesPath} onClick={closePopover}>
                Device {text.trim()}
              </Link>
            </li>
          )}
          {found.map((each) => (
            <li key={each.to}>
              <PageLink
                page={each}
                current={page}
                onClick={(event) => {
                  setText('')
                  closePopover(event)
                }}
              >
                {each.label}
              </PageLink>
            </li>
          ))}
          {found.length === 0 && !devicesPath && <li className="soft px-3 py-2">No page has this name.</li>}
        </ul>
      ) : (
        children
      )}
    </>
  )
}
