import { onTestFinished } from 'vitest'
import { startSmtpServer, type SmtpOptions } from './start-smtp-server.ts'

/** A mail server until the end of the test. */
export async function smtpServer(options?: SmtpOptions) {
  const server = await startSmtpServer(options)
  onTestFinished(server.stop)
  return server
}
