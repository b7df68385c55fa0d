/** The separator between two facts in a line. The space before the dot does not break, so that no line begins with the dot. */
export const dot = '\u00a0· '
