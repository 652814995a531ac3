import { createContext, use } from 'react'
import { ApiProblem } from '../api-client/api-client.ts'

/** The request's name in the log while the server renders; the browser keeps what it finds on the page. */
export const Reference = createContext('')

/** What a visitor can name to the shop, where something went wrong; empty where only the browser knows of it. */
export function useReference(failure: unknown) {
  const rendered = use(Reference)
  return failure instanceof ApiProblem && failure.reference ? failure.reference : rendered
}
