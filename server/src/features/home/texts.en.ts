/** The notice about a request for a larger plan. */
export const home = {
  planTitle: 'A neighbor would like more features',
  planText: (name: string) => `${name} asks that the community take a plan with a calendar, news, documents and more.`,
}
