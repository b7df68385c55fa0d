/** The maximum delay of the left-menu request after entering an account, in milliseconds (foundation.txt 9). */
export const leftMenuDelay = 1000
