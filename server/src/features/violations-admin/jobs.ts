import { letterJobs } from './letters/jobs.ts'

export const jobs = [...letterJobs]
