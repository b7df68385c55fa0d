/** Who may see an item that the team published (association.txt 2.10). 'owners' includes the board. Everybody who may edit the content sees all items. */
export const audiences = ['all', 'owners', 'board'] as const
export type Audience = (typeof audiences)[number]

/** When an item is published after its form is saved: not yet, now, or at a given time. */
export const publishChoices = ['draft', 'now', 'at'] as const
export type PublishChoice = (typeof publishChoices)[number]

/** The states of an item in the lists of the team. */
export const publishStates = ['draft', 'scheduled', 'published', 'taken down', 'deleted'] as const
export type PublishState = (typeof publishStates)[number]
