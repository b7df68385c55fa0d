/** Returns the window's title, with the unread count first, so that it is visible in a narrow tab. */
export function windowTitle(title: string, unread: number): string {
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${title}` : title
}
