/** The notices about documents, forms and completed forms. */
export const documents = {
  newDocument: (title: string) => `New document: ${title}`,
  newForm: (title: string) => `New form: ${title}`,
  sentIn: (name: string, title: string) => `${name} sent in “${title}”`,
  whoSentIn: (from: string, title: string) =>
    `${from} sent in “${title}”. The file is on the Forms page, under Completed forms.`,
}
