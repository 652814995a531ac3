import { expect, test } from 'vitest'
import { startJobs } from '../../web/app.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { twoProcesses } from '../../testing/two-processes.ts'
import { outboxListStore } from './outbox-list-store.ts'
import { outboxStore } from './outbox-store.ts'

const mailCount = 60

test('two processes on one database send each mail of the outbox once', async () => {
  const server = await smtpServer()
  const [one, other] = await twoProcesses({ SMTP_URL: server.url })
  const outbox = outboxStore(one.db)
  for (let number = 0; number < mailCount; number++)
    await outbox.enqueue(
      {
        dedupeKey: `test:${number}`,
        recipient: 'meena@example.com',
        subject: `Mail ${number}.`,
        body: 'Hello.\n',
      },
      one.clock(),
    )
  // From here on each process runs its mail job.
  for (const app of [one, other]) await startJobs(app)
  await Promise.all([one.ready(), other.ready()])
  const unsent = async () =>
    (await outboxListStore(one.db).page({ page: 1, limit: 200 })).filter(({ sentAt }) => sentAt === null)
      .length
  await expect.poll(unsent, { timeout: 25_000 }).toBe(0)

  const subjects = server.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(subjects.length).toBe(mailCount)
  expect(new Set(subjects).size).toBe(mailCount)
}, 60_000)
