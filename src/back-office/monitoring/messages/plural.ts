export const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
