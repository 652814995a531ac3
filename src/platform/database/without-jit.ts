/**
 * Run on each connection of the shop's own. PostgreSQL takes up to a second to compile a statement, and no statement of the shop runs
 * that long: reports are compiled only because the planner expects the nearly empty table `changed_days` to be large.
 */
export const withoutJit = 'set jit = off'
