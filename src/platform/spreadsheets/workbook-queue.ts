import PQueue from 'p-queue'

/** One spreadsheet is read or written at a time, because each is in memory as a whole. */
export const workbookQueue = new PQueue({ concurrency: 1 })
