/** The kinds of events, topics and files, each with a colour of its own. */
export type Kind = 'meet' | 'social' | 'works' | 'club'

/** The colour of a mark: neutral, done (pine), waiting for this person (lamp), overdue or failed (brick), or a kind. A word or an icon always says the same. */
export type Tone = 'neutral' | 'pine' | 'lamp' | 'brick' | Kind
