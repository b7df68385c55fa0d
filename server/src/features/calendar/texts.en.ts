/** The notices about events. */
export const calendar = {
  changed: (title: string) => `Changed: ${title}`,
  fromTo: (start: string, end: string) => `${start} to ${end}`,
}
