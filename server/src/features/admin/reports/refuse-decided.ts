import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminNames } from './report-view.ts'

interface Decided {
  readonly by: string | null
  readonly at: Date | null
}

/** 409 with who and when: somebody decided it before. */
export const refuseDecided = ({ by, at }: Decided, names: AdminNames): AppError =>
  new AppError('decided_meanwhile', {
    extra: { by: (by && names.get(by)?.username) || null, at: at?.toISOString() ?? null },
  })
