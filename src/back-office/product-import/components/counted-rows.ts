export const countedRows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`
