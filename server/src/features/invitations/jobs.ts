import { mailJobs } from './mails/jobs.ts'

export const jobs = [...mailJobs]
