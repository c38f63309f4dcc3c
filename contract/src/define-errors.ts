export interface ErrorDefinition {
  readonly status: number
  /** Fit for a member to read; the wording of the specification where it gives one. */
  readonly message: string
}

export const defineErrors = <const T extends Record<string, ErrorDefinition>>(table: T): T => table
