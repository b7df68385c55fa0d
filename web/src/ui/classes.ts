/** Joins the given class names; returns undefined without any, so that no empty attribute is rendered. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
