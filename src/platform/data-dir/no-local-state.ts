interface Places {
  DATABASE_URL?: string | undefined
  MEDIA_URL?: string | undefined
}

/**
 * Several machines may share this database and this bucket: nothing that lasts is in the data directory, which may be empty and
 * read-only. Keys then come from settings alone.
 */
export const hasNoLocalState = ({ DATABASE_URL, MEDIA_URL }: Places) =>
  DATABASE_URL !== undefined && MEDIA_URL !== undefined
