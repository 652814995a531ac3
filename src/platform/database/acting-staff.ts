import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<string>()

/** Whatever `work` writes in transactions is entered in the audit log under this member of staff. */
export const runAsStaff = (staffId: string, work: () => void) => acting.run(staffId, work)

export const currentStaffId = () => acting.getStore()
