/** The kinds of events, topics and files, each with a color of its own. */
export type Kind = 'meet' | 'social' | 'works' | 'club'

/**
 * The color of a mark: neutral; pine, a green: done; lamp, a yellow: waiting for this person; brick, a red: overdue or failed; or that of a kind. A
 * word or an icon always says the same.
 */
export type Tone = 'neutral' | 'pine' | 'lamp' | 'brick' | Kind
