import type { Family } from '../prometheus.ts'

/** What workers and their supervisor tell each other about metrics; `id` names the question. */
export type MetricsMessage =
  /** A worker that is asked for `/metrics` wants those of all. */
  | { type: 'want-metrics'; id: string }
  /** The supervisor asks each worker for its own. */
  | { type: 'tell-metrics'; id: string }
  | { type: 'own-metrics'; id: string; families: Family[] }
  /** For the worker that wanted them. */
  | { type: 'all-metrics'; id: string; ofProcesses: Family[][] }

export const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  String(message.type).endsWith('-metrics')
