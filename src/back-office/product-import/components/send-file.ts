import { toProblem } from '../../../platform/api-client/api-client.ts'
import type { ProductImport } from '../contract.ts'

/** Sends a file as it is, because the API client sends JSON. @throws ApiProblem */
export async function sendFile(path: string, file: File): Promise<ProductImport> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toProblem({ status: response.status, body })
  return body as ProductImport
}
