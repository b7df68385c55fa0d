/** The notice about a reported person. */
export const chat = {
  reported: (name: string) => `${name} was reported in chat`,
  whoReported: (reporter: string, name: string) => `${reporter} reported ${name} in chat:`,
}
