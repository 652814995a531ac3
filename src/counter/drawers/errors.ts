import { ShopError } from '../../platform/errors.ts'

export const noOpenShift = (drawer: string) =>
  new ShopError(
    'conflict',
    'no_open_shift',
    `No cash is counted into ${drawer} yet. Enter what lies in it first.`,
  )

export const shiftOfEarlierDay = (drawer: string) =>
  new ShopError(
    'conflict',
    'count_drawer_first',
    `${drawer} is open since an earlier day. Count and close it first.`,
  )

export const drawerUnknown = () =>
  new ShopError('not_found', 'drawer_unknown', 'This drawer does not exist. Choose another one.')

export const shiftUnknown = () =>
  new ShopError('not_found', 'shift_unknown', 'This shift does not exist. Open the day again.')

export const shiftIsOpen = () =>
  new ShopError('conflict', 'shift_is_open', 'This drawer is open already. Reload the page.')

export const shiftIsClosed = () =>
  new ShopError('conflict', 'shift_is_closed', 'This shift is closed and stays as it is. Reload the page.')

export const countUnknown = () =>
  new ShopError('conflict', 'count_unknown', 'Count the cash first, then close the drawer.')

export const cashMovedSinceCount = () =>
  new ShopError(
    'conflict',
    'cash_moved_since_count',
    'Cash was taken or given after you counted. Count again, then close.',
  )

export const differenceNeedsReason = () =>
  new ShopError('invalid', 'difference_needs_reason', 'Say why the cash differs, if only “not known”.', {
    field: 'reason',
  })

export const moveNeedsNote = () =>
  new ShopError('invalid', 'move_needs_note', 'Say in the note what the cash was for.', { field: 'note' })

export const onlyTakenOutFor = () =>
  new ShopError('invalid', 'only_taken_out', 'Cash for this is taken out, never put in.', { field: 'reason' })

export const nameTaken = () =>
  new ShopError('conflict', 'drawer_name_taken', 'Another drawer has this name. Choose a different one.', {
    field: 'name',
  })

export const onlyDrawerLeft = () =>
  new ShopError('conflict', 'last_drawer', 'This is the only drawer. Add another one before you archive it.')

export const drawerHasOpenShift = () =>
  new ShopError('conflict', 'drawer_has_open_shift', 'Count and close the drawer before you archive it.')
