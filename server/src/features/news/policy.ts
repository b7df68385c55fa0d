import { newsPicture } from '@porchlight/contract/features/news.ts'

const required = 'This is required'

/** The messages for a news item, by field; empty if it is valid (community.txt 5). `pictures` is the number of uploaded pictures. */
export function faultsOf(form: { title: string; bodyText: string; pictures: number }): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (form.title.trim() === '') faults.hn_title = [required]
  if (form.bodyText === '') faults.hn_body = [required]
  if (form.pictures > newsPicture.limit) faults.image = ['Only 1 picture is allowed.']
  return faults
}
