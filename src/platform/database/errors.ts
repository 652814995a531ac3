/** Another process has this data directory open. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The database cannot be used, for the reason in the message: one sentence for whoever starts the shop. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The data directory cannot be made, read or written. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}
