/** The titles of notices about discussions. */
export const forums = {
  replied: (name: string, subject: string) => `${name} replied to “${subject}”`,
  startedIn: (name: string, subject: string, group: string) => `${name} started “${subject}” in ${group}`,
  started: (name: string, subject: string) => `${name} started “${subject}”`,
}
