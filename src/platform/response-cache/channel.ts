/** On it the database's triggers name what has changed of what the shop shows. */
export const invalidationChannel = 'kadai_shown'
