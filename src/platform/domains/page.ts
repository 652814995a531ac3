/** A page: its URL and file, who may open it, and its place in everything that lists pages. */
export type Page<Permission extends string = string, Waiting extends string = string> =
  PublicPage | CustomerPage | StaffPage<Permission, Waiting>

interface AnyPage {
  /** Its URL, with parameters as React Router matches them: "/o/:token". */
  path: `/${string}`
  /** The path of its file from `src/`. */
  file: string
  /** Its name in Visits; also its label in the navigation of the back office. */
  title: string
}

interface PublicPage extends AnyPage {
  access: 'anyone'
  /** Search engines may list it. */
  isIndexable?: true
  /** It is rendered for each visitor: the response cache does not have it. */
  isUncached?: true
}

/** For everyone with a session: guest, member or admin. */
interface CustomerPage extends AnyPage {
  access: 'customer'
}

export interface StaffPage<
  Permission extends string = string,
  Waiting extends string = string,
> extends AnyPage {
  access: 'staff'
  /** The permission that its viewer needs. */
  permission: Permission
  /** The chapter of the owner's guide about it, with an anchor or without: "system#status". Empty: the list of chapters. */
  chapter: string
  /** Its entry in the navigation of the back office. */
  nav?: NavEntry<Waiting>
  /** The page whose entry is the current one while this page is open. */
  below?: `/${string}`
}

interface NavEntry<Waiting extends string> {
  group: string
  /** Entries of a group stand in the order of these numbers. */
  position: number
  /** The view that the entry opens; the path alone is the whole list. */
  search?: `?${string}`
  /** The waiting things whose number stands next to the entry. */
  waits?: Waiting
}
