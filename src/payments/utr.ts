export const utrPattern = /^\d{12}$/
export const utrProblem = 'A UTR has 12 digits. You find it in your UPI app, or leave the field empty.'
