/** For a page that shows it later: a failure before anyone looks must not count as unhandled. */
export function deferred<Value>(answer: Promise<Value>): Promise<Value> {
  answer.catch(() => undefined)
  return answer
}
