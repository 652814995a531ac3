/** Another process has this data directory open. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The database cannot be used, for the reason in the message: one sentence for whoever starts the shop. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** It is there, and this version of the shop must not or cannot use it: somebody has to change something first. */
export class DatabaseUnusable extends DatabaseUnreachable {
  override name = 'DatabaseUnusable'
}

/** The data directory cannot be made, read or written. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}
