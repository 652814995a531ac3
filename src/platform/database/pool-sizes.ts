/** What a process of the shop opens on a server unless `DATABASE_POOL_MAX` says otherwise; one of them only hears what changes. */
export const defaultPoolMax = 11
/** For commands and backups, which run beside the shop. */
export const poolMaxOfTools = 3
