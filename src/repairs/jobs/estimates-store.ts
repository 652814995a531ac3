import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { repairAnswers, repairEstimates, repairLines } from './estimates/tables.ts'

export type StoredLine = typeof repairLines.$inferSelect
export type NewLineRow = Omit<typeof repairLines.$inferInsert, 'estimateId'>
export type StoredAnswer = typeof repairAnswers.$inferSelect
/** With its lines, and the answer that counts. */
export type StoredEstimate = typeof repairEstimates.$inferSelect & {
  lines: StoredLine[]
  answer: StoredAnswer | null
}
type NewAnswer = typeof repairAnswers.$inferInsert

export function estimatesStore(db: Database) {
  return {
    /** The newest first, the draft before all. */
    async ofJobs(jobIds: string[]): Promise<StoredEstimate[]> {
      if (jobIds.length === 0) return []
      const rows = await db
        .select()
        .from(repairEstimates)
        .where(inArray(repairEstimates.jobId, jobIds))
        .orderBy(asc(repairEstimates.jobId), desc(repairEstimates.version))
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      const lines = await db
        .select()
        .from(repairLines)
        .where(inArray(repairLines.estimateId, ids))
        .orderBy(asc(repairLines.position))
      const answers = await db
        .select()
        .from(repairAnswers)
        .where(and(inArray(repairAnswers.estimateId, ids), isNull(repairAnswers.withdrawnAt)))
      const linesOf = Map.groupBy(lines, ({ estimateId }) => estimateId)
      const answerOf = new Map(answers.map((answer) => [answer.estimateId, answer]))
      return rows.map((row) => ({
        ...row,
        lines: linesOf.get(row.id) ?? [],
        answer: answerOf.get(row.id) ?? null,
      }))
    },

    async add(estimate: typeof repairEstimates.$inferInsert, lines: NewLineRow[]) {
      await db.insert(repairEstimates).values(estimate)
      await db.insert(repairLines).values(lines.map((line) => ({ ...line, estimateId: estimate.id })))
    },

    /** Its lines go too. */
    async removeDraft(jobId: string): Promise<boolean> {
      const isDraft = and(eq(repairEstimates.jobId, jobId), isNull(repairEstimates.sentAt))
      return (await db.delete(repairEstimates).where(isDraft).returning()).length > 0
    },

    async markSent(id: string, now: Date) {
      await db.update(repairEstimates).set({ sentAt: now }).where(eq(repairEstimates.id, id))
    },

    async saveLines(
      ids: string[],
      values: Partial<Pick<StoredLine, 'partState' | 'sentTo' | 'sentAt' | 'backAt' | 'costPaise'>>,
    ) {
      if (ids.length > 0) await db.update(repairLines).set(values).where(inArray(repairLines.id, ids))
    },

    /** False if the estimate is answered already. */
    async addAnswer(answer: NewAnswer): Promise<boolean> {
      return (await db.insert(repairAnswers).values(answer).onConflictDoNothing().returning()).length > 0
    },

    async saveAnswer(
      id: string,
      values: Partial<Pick<StoredAnswer, 'confirmedAt' | 'confirmedBy' | 'withdrawnAt'>>,
    ) {
      await db.update(repairAnswers).set(values).where(eq(repairAnswers.id, id))
    },
  }
}
