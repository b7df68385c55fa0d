/** The title of the window: what is unread in front, so that it shows in a narrow tab. */
export function windowTitle(title: string, unread: number): string {
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${title}` : title
}
