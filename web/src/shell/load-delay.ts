/** The left menu's state is asked for at the latest so long after entry, in milliseconds (foundation.txt 9). */
export const leftMenuDelay = 1000
