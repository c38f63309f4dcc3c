import type { ReportSubject } from '@hamvav/contract/safety/entities'

/** What is reported, and whose it is: they are who is blocked. */
export type About = {
  subject: ReportSubject
  subjectId: string
  member: { _id: string; name: string }
}
