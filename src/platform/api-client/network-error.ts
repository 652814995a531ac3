/** A request without a complete response, because the connection was lost or could not be opened. */
export class NetworkError extends Error {}
