/** Days that the dashboard, and the admin's figures, can look back. */
export const insightDays = [7, 30, 90] as const
