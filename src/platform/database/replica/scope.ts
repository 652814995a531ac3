import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Reads that `work` sends outside a transaction may come from a replica. */
export const withReplicaReads = <Result>(work: () => Result) => scope.run(true, work)

export const readsFromReplica = () => scope.getStore() === true
