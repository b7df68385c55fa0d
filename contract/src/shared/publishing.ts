/** Who may see what the team publishes (association.txt 2.10). 'owners' includes the board, and everybody who may edit the content sees all of it. */
export const audiences = ['all', 'owners', 'board'] as const
export type Audience = (typeof audiences)[number]

/** What is to happen to an item when its form is saved. */
export const publishChoices = ['draft', 'now', 'at'] as const
export type PublishChoice = (typeof publishChoices)[number]

/** The states of an item, as the team's lists name them. */
export const publishStates = ['draft', 'scheduled', 'published', 'taken down', 'deleted'] as const
export type PublishState = (typeof publishStates)[number]
